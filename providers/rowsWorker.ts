import type { Call } from '../declare/types';
import type { Keys } from './session';

/**
 * What a worker of rows is told before the portal asks it: to read the rows of a call, or how dates and numbers are written in a locale; or
 * to have the browser keep files of the portal, by their addresses.
 */
export type ReadAhead = { ahead: Call; keys: Keys } | { formatsOf: string | undefined } | { keep: string[] };

/** A worker of rows; `lost` is aborted once it is known that its code did not come, and that it will answer nothing. */
export type RowsWorker = { worker: Worker; lost: AbortSignal };

let started: RowsWorker | undefined;
let latest: Worker | undefined;

function start(): RowsWorker {
  const worker = new Worker(new URL('./rows.worker.ts', import.meta.url), { type: 'module' });
  latest = worker;
  const gone = new AbortController();
  worker.addEventListener('error', (event) => {
    // What is thrown while it works is an `ErrorEvent`, and no end of it.
    if (!(event instanceof ErrorEvent)) gone.abort();
  });
  return { worker, lost: gone.signal };
}

/**
 * Starts the worker of the rows ahead of the portal that will ask it. Meanwhile it has the browser read how dates and numbers are
 * written in a locale: that is read once for all threads of a page, and the page's own is then not held up by its first date.
 */
export function startRowsWorker(locale: string | undefined): void {
  started ??= start();
  started.worker.postMessage({ formatsOf: locale } satisfies ReadAhead);
}

/** Has the worker that was started ahead begin with a read. */
export function readAheadInWorker(ahead: Call, keys: Keys): void {
  started?.worker.postMessage({ ahead, keys } satisfies ReadAhead);
}

/**
 * Has the worker fetch the files that the portal may import later, as the build writes them into the page (`scripts/kept.ts`), off the
 * page's thread: none of them is run before it is wanted, and a new build of the portal on the server leaves no open page without its
 * dialogs.
 */
export function keepFiles(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name=kept]')?.content.split(' ') ?? [];
  latest?.postMessage({ keep: files.map((file) => `/${file}`) } satisfies ReadAhead);
}

/** The worker that was started ahead, once, else a new one. */
export function takeRowsWorker(): RowsWorker {
  const taken = started ?? start();
  started = undefined;
  return taken;
}
