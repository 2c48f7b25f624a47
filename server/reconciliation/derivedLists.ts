import type { Database } from '../db/open';
import { countList, estimateRows } from '../lists/count';
import type { DerivedLists } from '../lists/routes';
import { payments } from '../payments/list';
import type { Provider } from '../provider/provider';
import { createReconciliation } from './reconciliation';

/** Creates the interface of the derived lists: the reconciliation and the refunds. */
export function createDerivedLists(db: Database, provider: Provider): DerivedLists {
  return {
    refresh: createReconciliation(db, provider).refresh,
    countSourceRows: async () => {
      const tables = await Promise.all(
        [provider.table, 'refunds'].map((table) => estimateRows(db.orm, table)),
      );
      return Math.max(await countList(db.orm, payments), ...tables);
    },
  };
}
