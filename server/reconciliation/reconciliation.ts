import { sql } from 'drizzle-orm';
import { LOCKS } from '../db/advisoryLocks';
import type { BulkInsert } from '../db/bulkInsert';
import type { Database, Db } from '../db/open';
import { reconciliationList, settings } from '../db/schema';
import { createCoalesce } from '../lib/coalesce';
import { applyListChanges } from '../lists/applyListChanges';
import { getListWarning, orProviderError } from '../provider/listRows';
import type { Provider, ProviderTable } from '../provider/provider';
import { isExpired, processQueue } from './processQueue';
import { rebuildLists } from './rebuild';

/**
 * The version of the rules in `common/ledger` and of the derived tables. Increment it when they give other
 * rows, so that all rows are rebuilt.
 */
const EDITION = 6;
/** The setting that contains the provider table and the version of the rules for the current lists. */
export const RECONCILIATION_SETTING = 'reconciliation';

/**
 * Condition: the lists are built from this table by these or later rules. A server of an earlier version
 * accepts the lists of a later one.
 */
const isBuilt = (table: ProviderTable) =>
  sql<boolean>`exists (select from ${settings} where name = ${RECONCILIATION_SETTING}
    and split_part(value, ' ', 1) = ${table} and split_part(value, ' ', 2)::integer >= ${EDITION})`;

/**
 * Returns whether the lists are up to date: built from this table, without recorded changes and expired rows.
 */
async function isFresh(orm: Db, table: ProviderTable): Promise<boolean> {
  const [state] = await orm
    .select({
      fresh: sql<boolean>`(${isBuilt(table)} and not exists (select from reconciliation_changes)
        and not exists (select from ${reconciliationList} where ${isExpired()}))`,
    })
    .from(sql`(select 1) as one`);
  return state?.fresh ?? false;
}

/** Rebuilds the derived lists from a provider table, and stores the table and the version of the rules. */
export async function rebuildReconciliation(tx: Db, put: BulkInsert, table: ProviderTable): Promise<void> {
  await rebuildLists(tx, put, table);
  const value = `${table} ${EDITION}`;
  await tx
    .insert(settings)
    .values({ name: RECONCILIATION_SETTING, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Brings the derived lists up to date. Calls `onRebuild` before a complete rebuild. */
const bringUpToDate = (db: Database, table: ProviderTable, onRebuild: () => void): Promise<boolean> =>
  db.bulk(async (tx, put) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.reconciliation})`);
    const [state] = await tx.select({ made: isBuilt(table) }).from(sql`(select 1) as one`);
    if (!state?.made) {
      onRebuild();
      await rebuildReconciliation(tx, put, table);
    }
    await processQueue(tx, put, table);
    return true;
  });

/**
 * Creates the reconciliation of a database and a provider. Refreshes are coalesced: at most one running and
 * one queued per process. `onRebuild` is called before a complete rebuild, which takes minutes for millions
 * of payments.
 */
export function createReconciliation(
  db: Database,
  { table, mirror }: Pick<Provider, 'table' | 'mirror'>,
  onRebuild: () => void = () => {},
) {
  const coalesce = createCoalesce();

  /** Brings the lists up to date with the ledger and the provider's table. */
  async function update(): Promise<void> {
    await applyListChanges(db.orm);
    if (!(await isFresh(db.orm, table))) await coalesce(() => bringUpToDate(db, table, onRebuild));
  }

  return {
    keep: update,
    /**
     * Brings the lists up to date, including the mirror of a provider with a network API. Returns a warning for the
     * user if the mirror is incomplete or out of date. Throws 502 if it is empty and the provider does not respond.
     */
    refresh: async (asker: string): Promise<string | undefined> => {
      const status = mirror && (await orProviderError(asker, mirror.refresh));
      await update();
      if (!mirror || !status) return undefined;
      const { isStale, more } = status;
      const count = more.transactions ? await mirror.countTransactions() : 0;
      return getListWarning(count, { isStale, more: more.transactions });
    },
  };
}
