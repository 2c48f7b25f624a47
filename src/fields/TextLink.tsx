import { styled } from '@mui/material/styles';
import { Link } from '../components/Link';

/** A link in a text or in a table. */
export const TextLink = styled(Link)({
  'td &': { whiteSpace: 'nowrap' },
  color: 'var(--cp-accent)',
  textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
  textUnderlineOffset: 3,
  '&:hover': { textDecorationColor: 'currentColor' },
});
