let started: Worker | undefined;

const start = () => new Worker(new URL('./rows.worker.ts', import.meta.url), { type: 'module' });

/** Starts the worker of the rows ahead of the portal that will ask it, where there are workers. */
export function startRowsWorker(): void {
  if (typeof Worker !== 'undefined') started ??= start();
}

/** The worker that was started ahead, once, else a new one. */
export function takeRowsWorker(): Worker {
  const worker = started ?? start();
  started = undefined;
  return worker;
}
