/** What a list worker is told before the portal queries it: the locale whose formats it loads. */
export type WorkerStart = { locale: string | undefined };

/** A list worker. `lost` is aborted when its code could not be loaded, and it will answer nothing. */
export type RowsWorker = { worker: Worker; lost: AbortSignal };

let startedWorker: RowsWorker | undefined;

function createWorker(): RowsWorker {
  const worker = new Worker(new URL('./rows.worker.ts', import.meta.url), { type: 'module' });
  const lost = new AbortController();
  worker.addEventListener('error', (event) => {
    // What is thrown while it works is an `ErrorEvent`, and does not end it.
    if (!(event instanceof ErrorEvent)) lost.abort();
  });
  return { worker, lost: lost.signal };
}

/**
 * Starts the list worker while the portal's own code is loading. Meanwhile it has the browser read how dates and numbers are written in
 * a locale, so that the page's own thread is not held up by its first date.
 */
export function startRowsWorker(locale: string | undefined): void {
  startedWorker ??= createWorker();
  startedWorker.worker.postMessage({ locale } satisfies WorkerStart);
}

/** The worker that was started ahead, once, else a new one. */
export function takeRowsWorker(): RowsWorker {
  const rowsWorker = startedWorker ?? createWorker();
  startedWorker = undefined;
  return rowsWorker;
}
