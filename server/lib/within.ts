/** Does work that is given up, by the signal that it gets, after so many ms or when `stop` says so. */
export async function within<T>(
  ms: number,
  stop: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // Not AbortSignal.any: what it waits for may be collected as garbage before it fires.
  const end = new AbortController();
  const giveUp = () => end.abort();
  const timer = setTimeout(giveUp, ms);
  stop?.addEventListener('abort', giveUp);
  if (stop?.aborted) giveUp();
  try {
    return await work(end.signal);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', giveUp);
  }
}
