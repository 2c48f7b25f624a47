import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../common/clock';
import { EXCLUSIVE_JOBS } from '../db/advisoryLocks';
import type { Database, Db } from '../db/open';
import { settings } from '../db/schema';
import { shareConcurrent } from '../lib/coalesce';
import { log } from '../lib/log';
import { deleteAbsent, type ListedChanges, type PassRange, saveChanges } from './mirrorStore';
import type { MirrorStatus } from './mirrorTypes';

/** How long a mirror without events is up to date after a pass, in ms. */
const MAX_AGE_MS = 60_000;
/** How far a pass reaches back behind the newest record of the last pass, in seconds. */
const OVERLAP_S = 60 * 60;
/** How far the daily pass reaches back, in seconds. Holds, debits and refunds may change for about a month. */
const DAILY_OVERLAP_S = 35 * 24 * 60 * 60;
/** Interval at which the end of another server's pass is checked, in ms. */
const CHECK_MS = 200;

/** The setting that contains the state of the mirror. An empty mirror has none. */
export const MIRROR_SETTING = 'provider mirror';

/**
 * The state of the mirror: the time of the last pass in ms, the creation time of the newest record that it listed in
 * seconds, the limit of the lists, and whether records are missing because of it.
 */
const State = z.object({
  passed_at: z.number(),
  newest: z.number(),
  limit: z.number(),
  more: z.object({ customers: z.boolean(), transactions: z.boolean() }),
});
type State = z.infer<typeof State>;

/**
 * What a mirror is made of. `limit` is the maximum number of records of each list, and `hasEvents` is whether the
 * provider sends events. `list` reads the records of a range from the provider.
 */
type Source = {
  limit: number;
  hasEvents: boolean;
  list: (range: PassRange) => Promise<ListedChanges>;
};

async function readState(orm: Db): Promise<State | undefined> {
  const [row] = await orm.select().from(settings).where(eq(settings.name, MIRROR_SETTING));
  return row && State.parse(JSON.parse(row.value));
}

async function writeState(orm: Db, state: State): Promise<void> {
  const value = JSON.stringify(state);
  await orm
    .insert(settings)
    .values({ name: MIRROR_SETTING, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/**
 * Creates the mirror of a provider's records. Its passes over the provider's lists run one at a time over all servers
 * of the database.
 * - An empty mirror is filled by a pass over the whole lists, up to the limit. A higher limit repeats it.
 * - The daily pass reads the payments of the last weeks and all customers.
 * - A pass without events reads what was created since the last pass, all disputes, and the charges of new refunds.
 */
export function createMirror(db: Pick<Database, 'orm' | 'runExclusive'>, { limit, hasEvents, list }: Source) {
  const { orm } = db;

  /** A time of a pass in the future is due to a wrong clock. */
  const isFresh = (state: State | undefined): state is State =>
    state !== undefined && (hasEvents || (state.passed_at <= now() && now() - state.passed_at < MAX_AGE_MS));

  async function pass(isDaily: boolean): Promise<number> {
    const passed_at = now();
    const state = await readState(orm);
    const isWhole = !state || (isDaily && state.limit < limit && Object.values(state.more).includes(true));
    const since = isWhole ? undefined : Math.max(0, state.newest - (isDaily ? DAILY_OVERLAP_S : OVERLAP_S));
    const range = { since, customersSince: isDaily ? undefined : since };
    const listed = await list(range);
    const count = (await saveChanges(orm, listed)) + (await deleteAbsent(orm, listed, range));
    const lacks = (name: keyof State['more'], from: number | undefined) =>
      listed.more[name] || (from !== undefined && state?.more[name] === true);
    await writeState(orm, {
      passed_at,
      newest: Math.max(state?.newest ?? 0, listed.newest),
      limit,
      more: {
        customers: lacks('customers', range.customersSince),
        transactions: lacks('transactions', range.since),
      },
    });
    return count;
  }

  /** Runs `work` as soon as no server runs a pass, unless `isDone` is true by then. */
  async function inTurn(isDone: () => Promise<boolean>, work: () => Promise<void>): Promise<void> {
    while (!(await isDone())) {
      const hasRun = await db.runExclusive(EXCLUSIVE_JOBS.mirror, async () => {
        if (!(await isDone())) await work();
      });
      if (hasRun) return;
      await wait(CHECK_MS, undefined, { ref: false });
    }
  }

  /** Passes unless the mirror is up to date. Concurrent callers share one pass. */
  const bringUpToDate = shareConcurrent(() =>
    inTurn(
      async () => isFresh(await readState(orm)),
      async () => void (await pass(false)),
    ),
  );

  return {
    refresh: async (): Promise<MirrorStatus> => {
      const before = await readState(orm);
      if (isFresh(before)) return { isStale: false, more: before.more };
      let isStale = false;
      await bringUpToDate().catch((error: unknown) => {
        if (!before) throw error;
        log.error({ err: error }, 'Reading the lists of the payment provider');
        isStale = true;
      });
      const { more } = (await readState(orm)) ?? { more: { customers: false, transactions: false } };
      return { isStale, more };
    },
    runPass: async (signal: AbortSignal): Promise<number> => {
      let count = 0;
      await inTurn(
        async () => signal.aborted,
        async () => {
          count = await pass(true);
        },
      );
      return count;
    },
  };
}
