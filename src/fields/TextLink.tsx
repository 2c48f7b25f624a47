import { styled } from '@mui/material/styles';
import { Link } from '../components/Link';

const STYLE = {
  'td &': { whiteSpace: 'nowrap' },
  color: 'var(--cp-accent)',
  textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
  textUnderlineOffset: 3,
  '&:hover': { textDecorationColor: 'currentColor' },
} as const;

/** A link in a text or in a table. */
export const TextLink = styled(Link)(STYLE);

/** A link of the same look that leaves the portal, such as a mail address. */
export const ExternalTextLink = styled('a')(STYLE);
