import { light } from '../../theme/tokens';

/** The colours of a document: the light theme's, whichever the screen has. */
export const INK = {
  paper: light.surface,
  text: light.text,
  muted: light.muted,
  accent: light.accent,
  line: light.border,
  sunken: light.page,
};
