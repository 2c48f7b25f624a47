import { watchColorScheme } from './colorScheme';
import { dark, fonts, light, type Tokens } from './tokens';

const toDeclarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `--cp-${name}:${value};`)
    .join('');

/**
 * Hands the portal's colours and fonts to its plain CSS as custom properties, `--cp-page` and so on, light or dark as
 * somebody chose, else as the device says. A constructed sheet, because a strict content policy forbids inline ones.
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
