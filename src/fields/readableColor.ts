import { blend, darken, getContrastRatio, getLuminance, lighten } from '@mui/system/colorManipulator';
import { dark, light, type Tokens } from '../theme/tokens';

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** WCAG AA for text. */
const MIN_CONTRAST = 4.5;

/** How much of a row's tone, under the pointer, and of a chip's own ink is in the ground behind its word. */
const ROW_TINT = 0.14;
const CHIP_TINT = 0.09;

/** What a chip may stand on, the brightest first. */
const getBackgrounds = ({ page, surface, sunken, good, info }: Tokens) =>
  [page, surface, sunken, blend(surface, good, ROW_TINT), blend(surface, info, ROW_TINT)].sort(
    (a, b) => getLuminance(b) - getLuminance(a),
  );
/** That on which an ink is hardest to read is first: most that are tried are tried on no other. */
const BACKGROUNDS = { light: getBackgrounds(light).toReversed(), dark: getBackgrounds(dark) };

const isReadable = (color: string, backgrounds: readonly string[]) =>
  backgrounds.every(
    (background) => getContrastRatio(color, blend(background, color, CHIP_TINT)) >= MIN_CONTRAST,
  );

function correctColor(
  color: string,
  backgrounds: readonly string[],
  adjust: (color: string, amount: number) => string,
): string {
  for (let amount = 0; amount < 1; amount += 0.08) {
    const candidate = amount === 0 ? color : adjust(color, amount);
    if (isReadable(candidate, backgrounds)) return candidate;
  }
  return adjust(color, 1);
}

const cache = new Map<string, { light: string; dark: string }>();

/**
 * A server's colour made readable on a chip in any row of each theme. Only hex colours are taken: anything else
 * is `undefined`, so that no text of the API's ends up in a style.
 */
export function getReadableColors(color: unknown): { light: string; dark: string } | undefined {
  if (typeof color !== 'string' || !HEX.test(color.trim())) return undefined;
  const hex = color.trim();
  const cached = cache.get(hex);
  if (cached) return cached;
  const colors = {
    light: correctColor(hex, BACKGROUNDS.light, darken),
    dark: correctColor(hex, BACKGROUNDS.dark, lighten),
  };
  cache.set(hex, colors);
  return colors;
}
