/** Ms after which the fallback of a slow request is sent as well. */
export const FALLBACK_DELAY_MS = 1000;

/**
 * Runs an optional request. If it fails or takes longer than `delayMs`, runs its fallback, such as a
 * documented request. Returns the first success, and aborts the optional request if that is the fallback.
 * @throws what `fallback` throws if both fail.
 */
export async function withFallback<T>(
  runOptional: (signal: AbortSignal) => Promise<T>,
  fallback: () => Promise<T>,
  delayMs = FALLBACK_DELAY_MS,
): Promise<T> {
  const controller = new AbortController();
  let isPending = true;
  const optional = runOptional(controller.signal).finally(() => {
    isPending = false;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const delay = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), delayMs);
  });
  const first = await Promise.race([
    optional.then(
      (value) => ({ value }),
      () => undefined,
    ),
    delay,
  ]);
  clearTimeout(timer);
  if (first) return first.value;
  const documented = fallback();
  try {
    return await Promise.any([optional, documented]);
  } catch {
    return await documented;
  } finally {
    if (isPending) controller.abort(new DOMException(`No response in ${delayMs} ms.`, 'TimeoutError'));
  }
}
