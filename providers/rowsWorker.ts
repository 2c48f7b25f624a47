import type { Call } from '../declare/types';
import type { Keys } from './session';

/** What a worker of rows is told before the portal asks it: to read the rows of a call, or how dates and numbers are written in a locale. */
export type ReadAhead = { ahead: Call; keys: Keys } | { formatsOf: string | undefined };

let started: Worker | undefined;

const start = () => new Worker(new URL('./rows.worker.ts', import.meta.url), { type: 'module' });

/**
 * Starts the worker of the rows ahead of the portal that will ask it. Meanwhile it has the browser read how dates and numbers are
 * written in a locale: that is read once for all threads of a page, and the page's own is then not held up by its first date.
 */
export function startRowsWorker(locale: string | undefined): void {
  started ??= start();
  started.postMessage({ formatsOf: locale } satisfies ReadAhead);
}

/** Has the worker that was started ahead begin with a read. */
export function readAheadInWorker(ahead: Call, keys: Keys): void {
  started?.postMessage({ ahead, keys } satisfies ReadAhead);
}

/** The worker that was started ahead, once, else a new one. */
export function takeRowsWorker(): Worker {
  const worker = started ?? start();
  started = undefined;
  return worker;
}
