import type { AttemptResult } from './signInClient';

/** The time of an attempt by the servers' clock, in ms: between the two. */
type AttemptTime = Pick<AttemptResult, 'sentAt' | 'answeredAt'>;

const WINDOW_MS = 15 * 60_000;
/**
 * The documented rate: ten attempts are free. Each further one within 15 minutes must wait 5 s, doubling up
 * to 5 minutes. These are the minimum times between the first and the last of a number of attempts.
 */
const MIN_SPANS_MS = [5, 15, 35, 75, 155, 315, 615, WINDOW_MS / 1000].map((seconds) => seconds * 1000);
const FREE_ATTEMPTS = 10;

/**
 * Returns the maximum number of attempts within 15 minutes, and how often the documented rate was exceeded.
 */
export function measureRate(all: readonly AttemptTime[]): { most: number; over: number } {
  const list = [...all].sort((a, b) => a.sentAt - b.sentAt);
  let [most, over] = [0, 0];
  for (const [i, { sentAt }] of list.entries()) {
    const within = list.slice(i).filter(({ answeredAt }) => answeredAt - sentAt < WINDOW_MS);
    most = Math.max(most, within.length);
    const isTooSoon = MIN_SPANS_MS.some((apart, k) => {
      const attempts = list.slice(i, i + FREE_ATTEMPTS + 1 + k);
      return (
        attempts.length > FREE_ATTEMPTS + k &&
        Math.max(...attempts.map((guess) => guess.answeredAt)) - sentAt < apart
      );
    });
    if (isTooSoon) over++;
  }
  return { most, over };
}

/** Returns a quantile, by default the median. Returns 0 without figures. */
export function quantile(figures: readonly number[], part = 0.5): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
