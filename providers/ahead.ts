import type { Call } from '../declare/types';
import { exchange, type Heard } from './http';
import type { Keys } from './session';

/** Ms after which what nobody came for is let go: it would be out of date. */
const KEPT_MS = 10_000;

const begun = new Map<Call, { keys: Keys; answer: Promise<Heard> }>();

/** Makes a call for whoever will make it in a moment. Rejects as `exchange` does. */
export function askAhead(call: Call, keys: Keys): Promise<Heard> {
  const answer = exchange(call, { keys });
  // Whoever takes the answer is told.
  answer.catch(() => undefined);
  begun.set(call, { keys, answer });
  setTimeout(() => begun.delete(call), KEPT_MS);
  return answer;
}

/** Never, or the signal's own reason when it fires. */
const stopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** The answer that was asked for ahead with these keys, once; `undefined` where none was. @throws what `exchange` throws. */
export function takeAhead(call: Call, keys: Keys, signal?: AbortSignal): Promise<Heard> | undefined {
  const one = begun.get(call);
  begun.delete(call);
  if (one?.keys.auth_key !== keys.auth_key || one.keys.api_key !== keys.api_key) return undefined;
  return signal ? Promise.race([one.answer, stopped(signal)]) : one.answer;
}
