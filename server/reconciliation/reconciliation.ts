import { sql } from 'drizzle-orm';
import type { Put } from '../db/bulkInsert';
import type { Database, Db } from '../db/open';
import { reconciliationList, settings } from '../db/schema';
import { listed, noteOf } from '../provider/listRows';
import type { Listed, Provider, ProviderTable, ProviderTransaction } from '../provider/provider';
import { drain, past } from './processQueue';
import { see } from './providerSnapshot';
import { rebuildPairs } from './rebuild';

/** One process at a time, by an advisory lock of this number. */
const KEEPING = 4_005;
/** Of the rules in `common/ledger` and of what is kept of them: one more whenever they make other rows, all anew. */
const EDITION = 2;
/** The setting that says of whose rows the lists were made, and by which rules. */
export const MADE = 'pairs';

/** A server of an earlier version, while there still is one, leaves alone what a later one has made. */
const isMade = (table: ProviderTable) =>
  sql<boolean>`exists (select from ${settings} where name = ${MADE}
    and split_part(value, ' ', 1) = ${table} and split_part(value, ' ', 2)::integer >= ${EDITION})`;

/** Whether the lists are as both sides are: made of this provider's rows, and nothing written or past since. */
async function isFresh(orm: Db, table: ProviderTable): Promise<boolean> {
  const [state] = await orm
    .select({
      fresh: sql<boolean>`(${isMade(table)} and not exists (select from pairs_touched)
        and not exists (select from ${reconciliationList} where ${past()}))`,
    })
    .from(sql`(select 1) as one`);
  return state?.fresh ?? false;
}

/** Makes all rows of the derived lists of this provider's rows, and says that they are. */
export async function makePairs(tx: Db, put: Put, table: ProviderTable): Promise<void> {
  await rebuildPairs(tx, put, table);
  const value = `${table} ${EDITION}`;
  await tx
    .insert(settings)
    .values({ name: MADE, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Brings the derived lists up to what both sides are. `anew` hears it where all of both has to be made. */
const bring = (
  db: Database,
  table: ProviderTable,
  anew: () => void,
  seen?: Listed<ProviderTransaction>,
): Promise<boolean> =>
  db.bulk(async (tx, put) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEEPING})`);
    if (seen) await see(tx, seen);
    const [state] = await tx.select({ made: isMade(table) }).from(sql`(select 1) as one`);
    if (!state?.made) {
      anew();
      await makePairs(tx, put, table);
    }
    await drain(tx, put, table);
    return true;
  });

/**
 * The derived lists over a database and a provider. In a process one works on them at a time; those who ask meanwhile
 * wait for one more turn, which they share. `anew` hears when all of both lists is to be made, which takes minutes where
 * there are millions of payments.
 */
export function createPairs(
  db: Database,
  provider: Pick<Provider, 'table' | 'transactions'>,
  anew: () => void = () => {},
) {
  const { table } = provider;
  const seenAll = new WeakSet<Listed<ProviderTransaction>>();
  let running: Promise<unknown> | undefined;
  let next: Promise<unknown> | undefined;

  const run = (work: () => Promise<unknown>): Promise<unknown> => {
    const mine = work().finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
    return mine;
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
  async function keep(seen?: Listed<ProviderTransaction>): Promise<void> {
    const isNews = () => seen !== undefined && !seenAll.has(seen);
    if (!isNews() && (await isFresh(db.orm, table))) return;
    do
      await inTurn(async () => {
        await bring(db, table, anew, seen);
        if (seen) seenAll.add(seen);
      });
    while (isNews());
  }

  return {
    keep,
    /**
     * Brings the lists up to what both sides are, a provider's that is asked over the network too. Returns what has to
     * be known of its list. Refuses (502) where it does not answer.
     */
    fresh: async (asker: string): Promise<string | undefined> => {
      const seen = table === 'provider_seen' ? await listed(asker, provider.transactions) : undefined;
      await keep(seen);
      return seen && noteOf(seen);
    },
  };
}
