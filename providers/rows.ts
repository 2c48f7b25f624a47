import { wrap } from 'comlink';
import { createRowStore, type RowStore } from './rowStore';
import { takeRowsWorker } from './rowsWorker';

/** The row store in a worker of its own, so that no row is parsed, searched or sorted on the page's thread. */
const inWorker = (): RowStore => wrap<RowStore>(takeRowsWorker());

/** A row store: in a worker where there is one, else (in tests) in place, with the same functions. */
export const openRows = (): RowStore => (typeof Worker === 'undefined' ? createRowStore() : inWorker());
