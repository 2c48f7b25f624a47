import { wrap } from 'comlink';
import type { ReadOutcome } from './failure';
import { PART_NOT_LOADED } from './partNotLoaded';
import type { RowStore } from './rowStore';
import { takeRowsWorker } from './rowsWorker';

/** What a lost worker's rows are answered with. */
const LOST = { failure: { message: PART_NOT_LOADED } } satisfies ReadOutcome<never>;

/** A store in a worker: what is asked of it, or `otherwise` where the worker's code does not come. */
function open() {
  const { worker, lost } = takeRowsWorker();
  const store: RowStore = wrap<RowStore>(worker);
  const asked = <T, E>(ask: (store: RowStore) => Promise<T>, otherwise: E): Promise<T | E> =>
    new Promise((resolve, reject) => {
      const give = () => resolve(otherwise);
      lost.addEventListener('abort', give);
      ask(store)
        .then(resolve, reject)
        .finally(() => lost.removeEventListener('abort', give));
    });
  return { asked, lost, end: () => worker.terminate() };
}

/**
 * The row store in a worker of its own, so that no row is parsed, searched or sorted on the page's thread. Where the worker's code
 * does not come, whoever asks is told so, and the next question has a new worker.
 */
export function openRows(): RowStore {
  let opened = open();
  const ask: ReturnType<typeof open>['asked'] = (question, otherwise) => {
    if (opened.lost.aborted) opened = open();
    return opened.asked(question, otherwise);
  };
  return {
    begin: (...asked) => ask((store) => store.begin(...asked), undefined),
    has: (...asked) => ask((store) => store.has(...asked), false),
    page: (...asked) => ask((store) => store.page(...asked), LOST),
    tally: (...asked) => ask((store) => store.tally(...asked), LOST),
    csv: (...asked) => ask((store) => store.csv(...asked), LOST),
    stop: () => ask((store) => store.stop(), undefined),
    keep: (...asked) => ask((store) => store.keep(...asked), undefined),
    end: async () => opened.end(),
    forget: () => ask((store) => store.forget(), undefined),
  };
}
