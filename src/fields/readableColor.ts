import { blend, darken, getContrastRatio, getLuminance, lighten } from '@mui/system/colorManipulator';
import { dark, light, type Tokens } from '../theme/tokens';

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** WCAG AA for text. */
const READABLE = 4.5;

/** How much of a row's tone, under the pointer, and of a chip's own ink is in the ground behind its word. */
const ROW = 0.14;
const CHIP = 0.09;

/** What a chip may stand on, the brightest first. */
const groundsOf = ({ page, surface, sunken, good, info }: Tokens) =>
  [page, surface, sunken, blend(surface, good, ROW), blend(surface, info, ROW)].sort(
    (a, b) => getLuminance(b) - getLuminance(a),
  );
/** That on which an ink is hardest to read is first: most that are tried are tried on no other. */
const GROUNDS = { light: groundsOf(light).toReversed(), dark: groundsOf(dark) };

const isReadable = (ink: string, grounds: readonly string[]) =>
  grounds.every((ground) => getContrastRatio(ink, blend(ground, ink, CHIP)) >= READABLE);

function corrected(
  color: string,
  grounds: readonly string[],
  correct: (color: string, by: number) => string,
): string {
  for (let by = 0; by < 1; by += 0.08) {
    const tried = by === 0 ? color : correct(color, by);
    if (isReadable(tried, grounds)) return tried;
  }
  return correct(color, 1);
}

const known = new Map<string, { light: string; dark: string }>();

/**
 * A server's colour made readable on a chip in any row of each theme. Only hex colours are taken: anything else
 * is `undefined`, so that no text of the API's ends up in a style.
 */
export function readable(color: unknown): { light: string; dark: string } | undefined {
  if (typeof color !== 'string' || !HEX.test(color.trim())) return undefined;
  const hex = color.trim();
  const before = known.get(hex);
  if (before) return before;
  const made = { light: corrected(hex, GROUNDS.light, darken), dark: corrected(hex, GROUNDS.dark, lighten) };
  known.set(hex, made);
  return made;
}
