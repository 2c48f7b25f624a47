/** Runs work for its caller, and returns its result or that of a run for several callers. */
export type Coalesce = (work: () => Promise<unknown>) => Promise<unknown>;

/**
 * Creates a function that combines concurrent runs of the same work: at most one is in progress, and one follows
 * it. Each caller waits for a run that begins after its call. Rejects if that run fails.
 */
export function createCoalesce(): Coalesce {
  let running: Promise<unknown> | undefined;
  let next: Promise<unknown> | undefined;
  const run: Coalesce = (work) => {
    const current = work().finally(() => {
      if (running === current) running = undefined;
    });
    running = current;
    return current;
  };
  return (work) => {
    if (!running) return run(work);
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run(work);
      });
    return next;
  };
}

/**
 * Returns a function whose concurrent callers share one run of `work`, also one that has begun before their call. Work
 * that must see what was written before the call needs `createCoalesce`.
 */
export function shareConcurrent<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
