/**
 * The colours of the portal, one set a theme. Text on `surface` and on `page` meets WCAG AA in both. `hover` lies over what
 * the pointer is on, `shade` is mixed into what is filled.
 */
export type Tokens = typeof light;

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
  good: '#176d41',
  warn: '#8a5200',
  bad: '#b3261e',
  onBad: '#ffffff',
  info: '#1d5bb8',
};

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
  good: '#63d190',
  warn: '#e9b44f',
  bad: '#ff8f86',
  onBad: '#2b0705',
  info: '#8bb8ff',
};

/** The variable face that is shipped with the build (`theme/font.css`), and what stands in its place or behind it. */
export const fonts = {
  webFont: '"Inter Variable"',
  // Not `system-ui`: on some machines that is a face a sixth wider than ours, and rows would not fit. Few names: each is looked for.
  fallback: '-apple-system, "Segoe UI", Arial, sans-serif',
  code: 'Menlo, Consolas, monospace',
};
