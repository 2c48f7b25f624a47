/** The colours of the portal, one set a theme. Text on `surface` and on `page` meets WCAG AA in both. */
export type Tokens = typeof light;

export const light = {
  page: '#f6f7f9',
  surface: '#ffffff',
  sunken: '#eef0f3',
  border: '#dfe3e8',
  text: '#15202b',
  muted: '#55616f',
  accent: '#0b6b6b',
  onAccent: '#ffffff',
  good: '#176d41',
  warn: '#8a5200',
  bad: '#b3261e',
  info: '#1d5bb8',
};

export const dark: Tokens = {
  page: '#0e1318',
  surface: '#161c23',
  sunken: '#1d252e',
  border: '#2b343f',
  text: '#e7ebf0',
  muted: '#9ba8b6',
  accent: '#55c7c3',
  onAccent: '#05201f',
  good: '#63d190',
  warn: '#e9b44f',
  bad: '#ff8f86',
  info: '#8bb8ff',
};

/** One variable face shipped with the build, behind the sign-in; system fonts until it is there. */
export const fonts = {
  text: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  code: 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, monospace',
};
