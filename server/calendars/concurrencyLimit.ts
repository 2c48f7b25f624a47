import { tryLater } from '../http/errors';

/** So many calendars of an account at once: nobody adds more by hand, and what waits is held in memory, 10 MB each. */
const MOST = 10;
const WAIT_MS = 60_000;

const atWork = new Map<unknown, number>();

/** Does work that reads a calendar of somebody's. Refuses (429) while ten others of theirs are read, or wait to be. */
export async function amongFew<T>(whose: unknown, work: () => Promise<T>): Promise<T> {
  const others = atWork.get(whose) ?? 0;
  if (others >= MOST) throw tryLater('Other calendars are being read.', WAIT_MS);
  atWork.set(whose, others + 1);
  try {
    return await work();
  } finally {
    const left = (atWork.get(whose) ?? 0) - 1;
    if (left > 0) atWork.set(whose, left);
    else atWork.delete(whose);
  }
}
