import type { Tried } from './ask';

/** The time of an attempt by the servers' clock, in ms: between the two. */
type When = Pick<Tried, 'sent' | 'answered'>;

const WINDOW_MS = 15 * 60_000;
/**
 * The documented rate: ten attempts are free. Each further one within 15 minutes must wait 5 s, doubling up
 * to 5 minutes. These are the minimum times between the first and the last of a number of attempts.
 */
const APART_MS = [5, 15, 35, 75, 155, 315, 615, WINDOW_MS / 1000].map((seconds) => seconds * 1000);
const FREE = 10;

/**
 * Returns the maximum number of attempts within 15 minutes, and how often the documented rate was exceeded.
 */
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

/** Returns a quantile, by default the median. Returns 0 without figures. */
export function quantile(figures: readonly number[], part = 0.5): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
