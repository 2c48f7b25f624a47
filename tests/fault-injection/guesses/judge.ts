import type { Tried } from './ask';

/** When something was done, by the servers' clock in ms: somewhere between the two. */
type When = Pick<Tried, 'sent' | 'answered'>;

const WINDOW_MS = 15 * 60_000;
/**
 * The documented rate: ten are free, and each one more within 15 minutes waits, 5 s after the tenth and then twice as long up to
 * 5 minutes. So many are therefore so many ms apart, from the first to the last.
 */
const APART_MS = [5, 15, 35, 75, 155, 315, 615, WINDOW_MS / 1000].map((seconds) => seconds * 1000);
const FREE = 10;

/** How many at most were within 15 minutes, and how often more were than the documented rate lets through in any time. */
export function rateOf(all: readonly When[]): { most: number; over: number } {
  const list = [...all].sort((a, b) => a.sent - b.sent);
  let [most, over] = [0, 0];
  for (const [i, { sent }] of list.entries()) {
    const within = list.slice(i).filter(({ answered }) => answered - sent < WINDOW_MS);
    most = Math.max(most, within.length);
    const tooSoon = APART_MS.some((apart, k) => {
      const together = list.slice(i, i + FREE + 1 + k);
      return (
        together.length > FREE + k && Math.max(...together.map((guess) => guess.answered)) - sent < apart
      );
    });
    if (tooSoon) over++;
  }
  return { most, over };
}

/** The middle of some figures, or another part of the way; 0 of none. */
export function quantile(figures: readonly number[], part = 0.5): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
