/** The forced-colors mode of a browser, for contrast. It removes backgrounds and shadows, and keeps borders. */
export const FORCED_COLORS = '@media (forced-colors: active)';

/** A selected element in forced-colors mode, in the system's colors of a selection. */
export const FORCED_COLORS_SELECTED = {
  [FORCED_COLORS]: {
    forcedColorAdjust: 'none',
    color: 'HighlightText !important',
    backgroundColor: 'Highlight !important',
  },
} as const;
