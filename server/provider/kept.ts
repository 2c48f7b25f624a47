import { now } from '../../common/clock';

/**
 * Keeps what a slow read answers for `ms`, counted from its start; whoever asks meanwhile shares one read. A read
 * that fails is not kept. `forget` makes the next one read again, also where a read is under way.
 */
export function kept<T>(ms: number, read: () => Promise<T>): { get: () => Promise<T>; forget: () => void } {
  let last: { at: number; answer: Promise<T> } | undefined;
  const forget = () => {
    last = undefined;
  };
  const get = () => {
    if (last && now() - last.at < ms) return last.answer;
    const mine = { at: now(), answer: read() };
    last = mine;
    mine.answer.catch(() => {
      if (last === mine) forget();
    });
    return mine.answer;
  };
  return { get, forget };
}
