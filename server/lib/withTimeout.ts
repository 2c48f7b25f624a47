/** An operation that exceeded its timeout. */
export class TimeoutError extends Error {}

/**
 * Runs `work` for at most `ms`, or until `stop` is aborted. Then its signal is aborted and the promise
 * rejects at once, although `work` may continue if it ignores the signal.
 * @throws {TimeoutError} after `ms`. If `stop` is aborted, throws its reason.
 */
export async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  stop?.throwIfAborted();
  // Not `AbortSignal.any`, because its sources may be garbage-collected before they fire.
  const controller = new AbortController();
  const { signal } = controller;
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const timer = setTimeout(() => controller.abort(new TimeoutError(`No answer within ${ms} ms.`)), ms);
  const onStop = () => controller.abort(stop?.reason);
  stop?.addEventListener('abort', onStop);
  try {
    return await Promise.race([work(signal), aborted]);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', onStop);
  }
}
