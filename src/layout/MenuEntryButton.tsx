import ListItemButton from '@mui/material/ListItemButton';
import { styled } from '@mui/material/styles';
import { FORCED_COLORS_SELECTED } from '../theme/forcedColors';
import { COARSE_POINTER, COMPACT, RAIL } from '../theme/media';

/** An entry of the menu: a link, or the button of a group. */
export const MenuEntryButton = styled(ListItemButton)({
  width: '100%',
  gap: 12,
  minHeight: 36,
  padding: '0 10px',
  marginBottom: 1,
  borderRadius: 8,
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 500,
  color: 'var(--cp-muted)',
  'ul ul &': { paddingLeft: 42 },
  [COARSE_POINTER]: { minHeight: 44 },
  [COMPACT]: { padding: '0 6px', 'ul ul &': { paddingLeft: 22 } },
  '&:hover': { color: 'var(--cp-text)', backgroundColor: 'var(--cp-hover)' },
  '&[aria-current=page]': {
    fontWeight: 600,
    color: 'var(--cp-accent)',
    backgroundColor: 'color-mix(in srgb, var(--cp-accent) 9%, transparent)',
    ...FORCED_COLORS_SELECTED,
  },
  '&[aria-expanded] > svg:last-of-type': { marginLeft: 'auto', transition: 'transform 120ms' },
  '&[aria-expanded=true] > svg:last-of-type': { transform: 'rotate(180deg)' },
  [RAIL]: {
    'aside &, aside ul ul &': {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: 2,
      minHeight: 48,
      padding: '4px 0',
      fontSize: '0.6875rem',
      lineHeight: 1.2,
      letterSpacing: '-0.015em',
      textAlign: 'center',
    },
    'aside &[aria-expanded] > svg:last-of-type': { margin: '-6px 0' },
  },
}) as typeof ListItemButton;
