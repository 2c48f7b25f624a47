import { wrap } from 'comlink';
import type { RowStore } from './rowStore';
import { takeRowsWorker } from './rowsWorker';

/** The row store in a worker of its own, so that no row is parsed, searched or sorted on the page's thread. */
export const openRows = (): RowStore => wrap<RowStore>(takeRowsWorker());
