import type { Database } from '../db/open';
import { countList, estimateRows } from '../lists/count';
import type { DerivedLists } from '../lists/routes';
import { isRefund } from '../operations/operations';
import { payments } from '../payments/list';
import type { Provider } from '../provider/provider';
import { createReconciliation } from './reconciliation';

/** Creates the interface of the derived lists: the reconciliation and the refunds. */
export function createDerivedLists(db: Database, provider: Provider): DerivedLists {
  return {
    refresh: createReconciliation(db, provider).refresh,
    countSourceRows: async () => {
      const { orm } = db;
      const records = await estimateRows(orm, provider.table);
      const refunds = await estimateRows(orm, 'provider_operations', isRefund);
      return Math.max(await countList(orm, payments), records, refunds);
    },
  };
}
