import MuiChip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { StatusColor } from '../../schema/types';
import { translateText } from '../i18n/language';
import { FORCED_COLORS } from '../theme/forcedColors';
import { getReadableColors } from './readableColor';

const Root = styled(MuiChip)({
  gap: 5,
  height: 'auto',
  padding: '1px 7px',
  borderRadius: 11,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  color: 'var(--color)',
  backgroundColor: 'color-mix(in srgb, var(--color) 9%, transparent)',
  [FORCED_COLORS]: { padding: '0 6px', border: '1px solid' },
  '&[style]': { '--color': 'var(--ink-light)' },
  '[data-theme="dark"] &[style]': { '--color': 'var(--ink-dark)' },
  '&::before': { flex: 'none', content: '""', border: '3px solid', borderRadius: '50%' },
  '& > .MuiChip-label': { padding: 0, whiteSpace: 'inherit' },
  // In a list only what deviates is a pill.
  '[data-list-rows] &[data-normal]': {
    paddingInline: 0,
    border: 0,
    fontWeight: 400,
    fontSize: 'inherit',
    color: 'var(--cp-muted)',
    backgroundColor: 'transparent',
    '&::before': { borderColor: 'var(--color)' },
  },
}) as typeof MuiChip;

/**
 * A status as a chip, in the language of the user. `customColor` is a hex color of the server, which replaces
 * `color`.
 */
export function Chip({
  label,
  color = 'default',
  customColor,
  isNormal = false,
  reason,
}: {
  label: string;
  color?: StatusColor;
  customColor?: unknown;
  /** The normal status, which is grey text with a dot in a list. */
  isNormal?: boolean;
  /** Why the status is what it is. It is the tooltip. */
  reason?: string | undefined;
}) {
  const textColors = getReadableColors(customColor);
  return (
    <Root
      component="span"
      label={translateText(label)}
      title={reason ? translateText(reason) : undefined}
      data-testid="chip"
      data-color={textColors ? undefined : color}
      data-normal={isNormal || undefined}
      style={
        textColors && {
          ['--ink-light' as string]: textColors.light,
          ['--ink-dark' as string]: textColors.dark,
        }
      }
    />
  );
}
