import { sql } from 'drizzle-orm';
import type { BulkInsert } from '../db/bulkInsert';
import type { Database, Db } from '../db/open';
import { reconciliationList, settings } from '../db/schema';
import { fetchProviderList, getTruncationWarning } from '../provider/listRows';
import type { Provider, ProviderList, ProviderTable, ProviderTransaction } from '../provider/provider';
import { isExpired, processQueue } from './processQueue';
import { saveProviderSnapshot } from './providerSnapshot';
import { rebuildLists } from './rebuild';

/** One process at a time, by an advisory lock of this number. */
const LOCK_NUMBER = 4_005;
/** Of the rules in `common/ledger` and of what is kept of them: one more whenever they make other rows, all anew. */
const EDITION = 2;
/** The setting that says of whose rows the lists were made, and by which rules. */
export const RECONCILIATION_SETTING = 'pairs';

/** A server of an earlier version, while there still is any, leaves alone what a later one has made. */
const isBuilt = (table: ProviderTable) =>
  sql<boolean>`exists (select from ${settings} where name = ${RECONCILIATION_SETTING}
    and split_part(value, ' ', 1) = ${table} and split_part(value, ' ', 2)::integer >= ${EDITION})`;

/** Whether the lists are as both sides are: made of this provider's rows, and nothing written or past since. */
async function isFresh(orm: Db, table: ProviderTable): Promise<boolean> {
  const [state] = await orm
    .select({
      fresh: sql<boolean>`(${isBuilt(table)} and not exists (select from pairs_touched)
        and not exists (select from ${reconciliationList} where ${isExpired()}))`,
    })
    .from(sql`(select 1) as one`);
  return state?.fresh ?? false;
}

/** Makes all rows of the derived lists of this provider's rows, and says that they are. */
export async function rebuildReconciliation(tx: Db, put: BulkInsert, table: ProviderTable): Promise<void> {
  await rebuildLists(tx, put, table);
  const value = `${table} ${EDITION}`;
  await tx
    .insert(settings)
    .values({ name: RECONCILIATION_SETTING, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Brings the derived lists up to what both sides are. `onRebuild` hears it where all of both has to be made. */
const bringUpToDate = (
  db: Database,
  table: ProviderTable,
  onRebuild: () => void,
  seen?: ProviderList<ProviderTransaction>,
): Promise<boolean> =>
  db.bulk(async (tx, put) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_NUMBER})`);
    if (seen) await saveProviderSnapshot(tx, seen);
    const [state] = await tx.select({ made: isBuilt(table) }).from(sql`(select 1) as one`);
    if (!state?.made) {
      onRebuild();
      await rebuildReconciliation(tx, put, table);
    }
    await processQueue(tx, put, table);
    return true;
  });

/**
 * The derived lists over a database and a provider. In a process one works on them at a time; those who ask meanwhile
 * wait for one more turn, which they share. `onRebuild` hears when all of both lists is to be made, which takes minutes where
 * there are millions of payments.
 */
export function createReconciliation(
  db: Database,
  provider: Pick<Provider, 'table' | 'transactions'>,
  onRebuild: () => void = () => {},
) {
  const { table } = provider;
  const saved = new WeakSet<ProviderList<ProviderTransaction>>();
  let running: Promise<unknown> | undefined;
  let next: Promise<unknown> | undefined;

  const run = (work: () => Promise<unknown>): Promise<unknown> => {
    const current = work().finally(() => {
      if (running === current) running = undefined;
    });
    running = current;
    return current;
  };
  const inTurn = (work: () => Promise<unknown>): Promise<unknown> => {
    if (!running) return run(work);
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run(work);
      });
    return next;
  };

  /** Brings the lists up to what both sides are, and to what the provider has just listed where that is given. */
  async function update(seen?: ProviderList<ProviderTransaction>): Promise<void> {
    const isNews = () => seen !== undefined && !saved.has(seen);
    if (!isNews() && (await isFresh(db.orm, table))) return;
    do
      await inTurn(async () => {
        await bringUpToDate(db, table, onRebuild, seen);
        if (seen) saved.add(seen);
      });
    while (isNews());
  }

  return {
    keep: update,
    /**
     * Brings the lists up to what both sides are, a provider's that is asked over the network too. Returns what has to
     * be known of its list. Refuses (502) where it does not answer.
     */
    refresh: async (asker: string): Promise<string | undefined> => {
      const seen =
        table === 'provider_seen' ? await fetchProviderList(asker, provider.transactions) : undefined;
      await update(seen);
      return seen && getTruncationWarning(seen);
    },
  };
}
