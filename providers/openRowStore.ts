import { wrap } from 'comlink';
import { CHUNK_LOAD_ERROR_MESSAGE } from './chunkLoadErrorMessage';
import type { FetchOutcome } from './errors';
import type { RowStore } from './rowStore';
import { takeRowsWorker } from './rowsWorker';

/** The outcome of all calls to a worker that could not be loaded. */
const LOST_OUTCOME = { failure: { message: CHUNK_LOAD_ERROR_MESSAGE } } satisfies FetchOutcome<never>;

/** Starts a worker with a row store. Calls return `fallback` if its code could not be loaded. */
function openWorker() {
  const { worker, lost } = takeRowsWorker();
  const store: RowStore = wrap<RowStore>(worker);
  const call = <T, E>(run: (store: RowStore) => Promise<T>, fallback: E): Promise<T | E> =>
    new Promise((resolve, reject) => {
      const resolveFallback = () => resolve(fallback);
      lost.addEventListener('abort', resolveFallback);
      run(store)
        .then(resolve, reject)
        .finally(() => lost.removeEventListener('abort', resolveFallback));
    });
  return { call, lost, terminate: () => worker.terminate() };
}

/**
 * Opens a row store in a worker, so that rows are parsed, searched and sorted off the page's thread. If the
 * worker's code cannot be loaded, callers get an error, and the next call starts a new worker.
 */
export function openRowStore(): RowStore {
  let current = openWorker();
  const callStore: ReturnType<typeof openWorker>['call'] = (run, fallback) => {
    if (current.lost.aborted) current = openWorker();
    return current.call(run, fallback);
  };
  return {
    prefetch: (...args) => callStore((store) => store.prefetch(...args), undefined),
    has: (...args) => callStore((store) => store.has(...args), false),
    getPage: (...args) => callStore((store) => store.getPage(...args), LOST_OUTCOME),
    aggregate: (...args) => callStore((store) => store.aggregate(...args), LOST_OUTCOME),
    exportCsv: (...args) => callStore((store) => store.exportCsv(...args), LOST_OUTCOME),
    abort: () => callStore((store) => store.abort(), undefined),
    retain: (...args) => callStore((store) => store.retain(...args), undefined),
    dispose: async () => current.terminate(),
    invalidate: () => callStore((store) => store.invalidate(), undefined),
  };
}
