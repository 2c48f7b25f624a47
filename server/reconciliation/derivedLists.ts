import type { Database } from '../db/open';
import { expected, lengthOf } from '../lists/count';
import type { DerivedLists } from '../lists/routes';
import { payments } from '../payments/list';
import type { Provider } from '../provider/provider';
import { createPairs } from './reconciliation';

/** The reconciliation and the refunds, derived from the ledger's payments and refunds and the provider's payments. */
export function createDerivedLists(db: Database, provider: Provider): DerivedLists {
  return {
    refresh: createPairs(db, provider).fresh,
    countSourceRows: async () => {
      const tables = await Promise.all([provider.table, 'refunds'].map((table) => expected(db.orm, table)));
      return Math.max(await lengthOf(db.orm, payments), ...tables);
    },
  };
}
