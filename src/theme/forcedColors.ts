/** Forced colours (a mode of the browser, for contrast): grounds and shadows of our own are gone in it, edges stay. */
export const FORCED_COLORS = '@media (forced-colors: active)';

/** What is chosen, in forced colours: told by the system's own pair of colours for it, both of them, whatever else is said of it. */
export const FORCED_COLORS_SELECTED = {
  [FORCED_COLORS]: {
    forcedColorAdjust: 'none',
    color: 'HighlightText !important',
    backgroundColor: 'Highlight !important',
  },
} as const;
