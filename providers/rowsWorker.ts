import type { Call } from '../declare/types';
import type { Keys } from './session';

/** What a worker of rows is told to read before the portal asks it. */
export type ReadAhead = { ahead: Call; keys: Keys };

let started: Worker | undefined;

const start = () => new Worker(new URL('./rows.worker.ts', import.meta.url), { type: 'module' });

/** Starts the worker of the rows ahead of the portal that will ask it. */
export function startRowsWorker(): void {
  started ??= start();
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
