import { light } from '../../theme/tokens';

/** The colors of a document. They are those of the light theme, regardless of the screen. */
export const INK = {
  paper: light.surface,
  text: light.text,
  muted: light.muted,
  accent: light.accent,
  error: light.error,
  warning: light.warning,
  line: light.border,
  sunken: light.page,
};
