import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

/** Several lines in one cell. */
export const Lines = styled('span')({
  display: 'grid',
  gap: 2,
  padding: '8px 0',
  lineHeight: 1.35,
  '& > span:not(:first-of-type)': { fontSize: '0.75rem', color: 'var(--mui-palette-text-secondary)' },
});

/** A link in running text or in a table. */
export const TextLink = styled(Link)({
  color: 'var(--mui-palette-primary-main)',
  textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
  textUnderlineOffset: 3,
  '&:hover': { textDecorationColor: 'currentColor' },
});

/** Names with an amount each, one a line. */
export const Amounts = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& span': { fontWeight: 600, whiteSpace: 'nowrap' },
});

/** A sentence in a table: several lines rather than a wide column. */
export const Sentence = styled('span')({
  display: 'block',
  minWidth: 260,
  whiteSpace: 'normal',
  lineHeight: 1.4,
});
