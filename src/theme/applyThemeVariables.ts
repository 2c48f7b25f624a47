import { watchColorScheme } from './colorScheme';
import { dark, fonts, light, type Tokens } from './tokens';

const toDeclarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `--cp-${name}:${value};`)
    .join('');

/**
 * Sets the colors and fonts of the portal as CSS variables (`--cp-page` and so on) for both color schemes. Uses a
 * constructed style sheet, because the content security policy blocks inline styles.
 */
export function applyThemeVariables(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:root{color-scheme:light;${toDeclarations(light)}--cp-font:${fonts.webFont},${fonts.fallback};--cp-mono:${fonts.code};}` +
      `:root[data-theme="dark"]{color-scheme:dark;${toDeclarations(dark)}}`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  watchColorScheme();
}
