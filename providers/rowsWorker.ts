/** The first message to a worker: the locale whose formats it loads. */
export type WorkerStart = { locale: string | undefined };

/** A worker. `lost` is aborted if its code could not be loaded. */
export type RowsWorker = { worker: Worker; lost: AbortSignal };

let startedWorker: RowsWorker | undefined;

function createWorker(): RowsWorker {
  const worker = new Worker(new URL('./rows.worker.ts', import.meta.url), { type: 'module' });
  const lost = new AbortController();
  worker.addEventListener('error', (event) => {
    // An exception in the worker is an `ErrorEvent` and does not end it.
    if (!(event instanceof ErrorEvent)) lost.abort();
  });
  return { worker, lost: lost.signal };
}

/**
 * Starts the worker while the portal's code is loading. The worker loads the formats of the locale, so that
 * the first date does not block the page.
 */
export function startRowsWorker(locale: string | undefined): void {
  startedWorker ??= createWorker();
  startedWorker.worker.postMessage({ locale } satisfies WorkerStart);
}

/** Returns the worker that was started, once, or a new one. */
export function takeRowsWorker(): RowsWorker {
  const rowsWorker = startedWorker ?? createWorker();
  startedWorker = undefined;
  return rowsWorker;
}
