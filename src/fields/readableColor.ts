import {
  blend,
  darken,
  decomposeColor,
  getContrastRatio,
  getLuminance,
  lighten,
} from '@mui/system/colorManipulator';
import { dark, light, type Tokens } from '../theme/tokens';

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The contrast that WCAG AA requires of text. */
const MIN_CONTRAST = 4.5;

/** The share of the row color, on hover, and of the chip's text color in the background of a chip. */
const ROW_TINT = 0.14;
const CHIP_TINT = 0.09;

/** The possible backgrounds of a chip, the brightest first. */
const getBackgrounds = ({ page, surface, sunken, success, info }: Tokens) =>
  [page, surface, sunken, blend(surface, success, ROW_TINT), blend(surface, info, ROW_TINT)].sort(
    (a, b) => getLuminance(b) - getLuminance(a),
  );
/** The background with the least contrast is first, so that most candidates fail at once. */
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

/** True for a color whose green is far above its red and its blue. */
function isGreen(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = decomposeColor(hex).values;
  return green > 1.3 * Math.max(red, blue);
}

const cache = new Map<string, { light: string; dark: string }>();

/**
 * Makes a color of the server readable on a chip, in any row and in both color schemes. Returns `undefined` for
 * anything but a hex color, so that no text of the API gets into a style.
 */
export function getReadableColors(color: unknown): { light: string; dark: string } | undefined {
  if (typeof color !== 'string' || !HEX.test(color.trim())) return undefined;
  const hex = color.trim();
  const cached = cache.get(hex);
  if (cached) return cached;
  // One green for what is good, beside the chips of the schema.
  const colors = isGreen(hex)
    ? { light: light.success, dark: dark.success }
    : {
        light: correctColor(hex, BACKGROUNDS.light, darken),
        dark: correctColor(hex, BACKGROUNDS.dark, lighten),
      };
  cache.set(hex, colors);
  return colors;
}
