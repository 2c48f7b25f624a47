import { dark, fonts, light, type Tokens } from '../shell/tokens';

const declare = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `--cp-${name}:${value};`)
    .join('');

/**
 * Hands the portal's colours and fonts to the sign-in's plain CSS as custom properties, `--cp-page` and so on,
 * light or dark as the system says. A constructed sheet, because a strict content policy forbids inline ones.
 */
export function applyColours(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:root{${declare(light)}--cp-font:${fonts.text};--cp-mono:${fonts.code};}` +
      `@media (prefers-color-scheme:dark){:root{${declare(dark)}}}`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
