import { tooManyRequests } from '../http/errors';

/**
 * Maximum number of calendars of one owner that are read at once. Waiting calendars are held in memory, 10 MB
 * each.
 */
const MAX_AT_ONCE = 10;
const WAIT_MS = 60_000;

const running = new Map<unknown, number>();

/** Runs work that reads a calendar of an owner. Throws 429 if ten calendars of this owner are in progress. */
export async function withConcurrencyLimit<T>(owner: unknown, work: () => Promise<T>): Promise<T> {
  const count = running.get(owner) ?? 0;
  if (count >= MAX_AT_ONCE) throw tooManyRequests('Other calendars are being read.', WAIT_MS);
  running.set(owner, count + 1);
  try {
    return await work();
  } finally {
    const left = (running.get(owner) ?? 0) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
  }
}
