/**
 * The colors of a color scheme. Text on `surface` and on `page` meets WCAG AA. `hover` is an overlay on hover,
 * `shade` is mixed into filled elements on hover.
 */
export type Tokens = typeof light;

/** The colors of the light scheme. */
export const light = {
  page: '#f6f7f9',
  surface: '#ffffff',
  sunken: '#eef0f3',
  hover: 'rgb(0 0 0 / 4%)',
  shade: '#000000',
  border: '#dfe3e8',
  text: '#15202b',
  muted: '#55616f',
  accent: '#0b6b6b',
  onAccent: '#ffffff',
  success: '#176d41',
  warning: '#8a5200',
  error: '#b3261e',
  onError: '#ffffff',
  info: '#1d5bb8',
};

/** The colors of the dark scheme. */
export const dark: Tokens = {
  page: '#0e1318',
  surface: '#161c23',
  sunken: '#1d252e',
  hover: 'rgb(255 255 255 / 8%)',
  shade: '#ffffff',
  border: '#2b343f',
  text: '#e7ebf0',
  muted: '#9ba8b6',
  accent: '#55c7c3',
  onAccent: '#05201f',
  success: '#63d190',
  warning: '#e9b44f',
  error: '#ff8f86',
  onError: '#2b0705',
  info: '#8bb8ff',
};

/** The web font of the build (`theme/font.css`), and its fallbacks. */
export const fonts = {
  webFont: '"Inter Variable", "Inter Fallback"',
  // Not `system-ui`, which is a sixth wider on some systems, so that rows would not fit.
  fallback: '-apple-system, "Segoe UI", Arial, sans-serif',
  code: 'Menlo, Consolas, monospace',
};
