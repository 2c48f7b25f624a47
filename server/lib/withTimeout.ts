/** `work` did not end in time. */
export class TimeoutError extends Error {}

/**
 * Runs `work` for at most `ms` milliseconds, or until `stop` aborts. Its signal aborts then, and the promise rejects at
 * once: work that ignores the signal may still be done.
 * @throws {TimeoutError} after `ms`; the reason of `stop` when that aborts.
 */
export async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  stop?.throwIfAborted();
  // Not AbortSignal.any: the garbage collector may take its sources before they fire.
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
