import { tooManyRequests } from '../http/errors';

/** So many calendars of an account at once: nobody adds more by hand, and what waits is held in memory, 10 MB each. */
const MAX_AT_ONCE = 10;
const WAIT_MS = 60_000;

const running = new Map<unknown, number>();

/** Does work that reads a calendar of somebody's. Refuses (429) while ten others of theirs are read, or wait to be. */
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
