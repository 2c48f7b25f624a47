import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { now, setClock } from '../../common/clock';
import { addDays, DAY_MS, getToday } from '../../common/days';
import { POLICY_STATUS, POLICY_STATUS_TITLES, RES_STATUS_TITLES } from '../../common/statuses';
import { endFeedUrls, removeFeed } from '../../server/calendars/feeds';
import { refreshNow } from '../../server/calendars/processDueFeeds';
import { cancelPolicy, endCancelledPolicies } from '../../server/coverages/cancelCoverage';
import { deletePolicy } from '../../server/coverages/deleteCoverage';
import { issuePolicy } from '../../server/coverages/issueCoverage';
import type { Db } from '../../server/db/open';
import { feeds, idempotencyKeys, policies, reservations } from '../../server/db/schema';
import { cancelImport } from '../../server/properties/importProgress';
import { importProperties } from '../../server/properties/importProperties';
import { cancelStay, coverStay, setGuest } from '../../server/reservations/changeReservation';
import { deleteReservation } from '../../server/reservations/deleteReservation';
import type { FeedServer } from './feedServer';
import { calendarOf } from './ics';
import { makeProperty, makeStay } from './rows';
import type { StateMachine } from './stateMachine';

const BY = 61;
const reason = 'A test.';
const GUEST = {
  user_fname: 'Ada',
  user_lname: 'Roe',
  user_email: 'ada@example.com',
  user_phone: '',
  user_mobile: '',
};

/** A reservation, its first coverage, and the days that have passed since it was created. */
type Stay = { res_id: number; later: number };

/** A reservation without a guest, and its current coverage. */
export function reservationStates(orm: Db): StateMachine<Stay> {
  const read = async ({ res_id }: Stay) => {
    const [stay] = await orm.select().from(reservations).where(eq(reservations.res_id, res_id));
    const current = and(eq(policies.res_id, res_id), eq(policies.is_current, true));
    const [policy] = await orm.select().from(policies).where(current);
    return { stay, policy };
  };
  /** Runs an event on the day of the record. The rows of a deleted record have the id 0. */
  const on =
    (work: (ids: { res_id: number; policy_id: number; version: string }) => Promise<unknown>) =>
    async (record: Stay) => {
      const { stay, policy } = await read(record);
      const at = now() + record.later * DAY_MS;
      setClock(() => at);
      const ids = { policy_id: policy?.policy_id ?? 0, version: String(stay?.version) };
      await work({ res_id: record.res_id, ...ids }).finally(() => setClock());
    };
  const cancelOn = (days: number) =>
    on(({ policy_id }) =>
      orm.transaction((tx) =>
        cancelPolicy(tx, BY, { policy_id, acc_id: 2, cancelled_on: addDays(getToday(), days), reason }),
      ),
    );
  return {
    title: 'Reservation and its coverage',
    create: async () => {
      const { res_id } = await makeStay(orm, { guest_id: null, res_status: '46' });
      return { res_id, later: 0 };
    },
    getState: async (record) => {
      const { stay, policy } = await read(record);
      if (!stay) return 'Deleted';
      const status = POLICY_STATUS_TITLES[policy?.policy_status as keyof typeof POLICY_STATUS_TITLES];
      const isEnding = policy?.policy_status === POLICY_STATUS.active && policy.cancelled_on;
      const coverage = isEnding ? 'Active until a later day' : (status ?? 'none');
      const title = RES_STATUS_TITLES[stay.res_status as keyof typeof RES_STATUS_TITLES];
      return `${title}, coverage ${coverage}${record.later > 10 ? ', stay over' : ''}`;
    },
    events: {
      'Save a guest': on(({ res_id, version }) =>
        orm.transaction((tx) => setGuest(tx, BY, { res_id, version, ...GUEST })),
      ),
      'Add Coverage': on(({ res_id, version }) =>
        orm.transaction((tx) =>
          coverStay(tx, BY, {
            ...{ res_id, version, product_id: 1, policy_total: 38.9 },
            ...{ res_checkin: getToday(), res_checkout: addDays(getToday(), 10) },
          }),
        ),
      ),
      'Open Coverage': on(({ policy_id }) =>
        orm.transaction((tx) => issuePolicy(tx, BY, { policy_id, acc_id: 2 })),
      ),
      'Delete Coverage': on(({ policy_id }) => orm.transaction((tx) => deletePolicy(tx, BY, { policy_id }))),
      'Cancel Coverage from today on': cancelOn(0),
      'Cancel Coverage from a later day on': cancelOn(5),
      'Cancel Reservation': on(({ res_id }) =>
        orm.transaction((tx) => cancelStay(tx, BY, { res_id, reason })),
      ),
      'Delete Reservation': on(({ res_id }) =>
        orm.transaction((tx) => deleteReservation(tx, BY, { res_id, acc_id: 2 })),
      ),
      'the day passes, and the job ends coverages': async (record) => {
        record.later = Math.max(record.later, 6);
        await on(() => endCancelledPolicies(orm))(record);
      },
      'the check-out day passes, and the job ends coverages': async (record) => {
        record.later = 20;
        await on(() => endCancelledPolicies(orm))(record);
      },
      'Cancel Coverage from the check-in on': on(async ({ policy_id, res_id }) => {
        const [stay] = await orm.select().from(reservations).where(eq(reservations.res_id, res_id));
        const cancelled_on = stay?.res_checkin ?? getToday();
        await orm.transaction((tx) => cancelPolicy(tx, BY, { policy_id, acc_id: 2, cancelled_on, reason }));
      }),
    },
    isEnd: (state) => state === 'Deleted' || state.startsWith('Cancelled') || state.startsWith('Closed'),
  };
}

/** A calendar feed of a property. */
export function feedStates(
  orm: Db,
  calendars: FeedServer,
): StateMachine<{ feed_id: number; prd_id: number }> {
  const options = { allowed: [calendars.place] };
  const refresh =
    (isGood: boolean, laterMs: number) =>
    async ({ feed_id }: { feed_id: number }) => {
      calendars.put('/feed.ics', isGood ? calendarOf() : (_, response) => void response.writeHead(500).end());
      const at = now() + laterMs;
      setClock(() => at);
      await refreshNow(orm, feed_id, options).finally(() => setClock());
    };
  const by = { user: BY, acc_id: undefined };
  return {
    title: 'Calendar feed',
    create: async () => {
      const prd_id = await makeProperty(orm);
      const at = new Date(now());
      const url = { kind: 'url', feed_url: calendars.url('/feed.ics') } as const;
      const times = { fetched_at: at, next_fetch_at: at, created_at: at };
      const values = { prd_id, feed_title: 'Feed', ics: calendarOf(), ...url, ...times };
      const [feed] = await orm.insert(feeds).values(values).returning();
      return { feed_id: feed?.feed_id ?? 0, prd_id };
    },
    getState: async ({ feed_id }) => {
      const [feed] = await orm.select().from(feeds).where(eq(feeds.feed_id, feed_id));
      if (!feed) return 'Deleted';
      if (feed.leased_until) return 'Being read';
      if (feed.failure) return 'Failing';
      return feed.kind === 'file' ? 'Read, without an address' : 'Read';
    },
    events: {
      'the job reads a calendar': refresh(true, 0),
      'the job reads an error': refresh(false, 0),
      'the job begins to read, and its server is killed': ({ feed_id }) =>
        orm
          .update(feeds)
          .set({ leased_until: new Date(now() + 120_000) })
          .where(eq(feeds.feed_id, feed_id)),
      'the job reads a calendar, after the lease': refresh(true, 180_000),
      'the job reads an error, after the lease': refresh(false, 180_000),
      'the property gets another account': ({ prd_id }) =>
        orm.transaction((tx) => endFeedUrls(tx, BY, prd_id)),
      'Delete Feed': ({ feed_id }) => orm.transaction((tx) => removeFeed(tx, by, feed_id)),
    },
    isEnd: (state) => state === 'Deleted' || state.startsWith('Read'),
  };
}

/** An import of two batches of properties. */
export function importStates(orm: Db): StateMachine<{ key: string }> {
  const user = {
    ...{ user_id: BY, user_role: '55', acc_id: null, permission_set: 'admin' as const },
    ...{ has_two_factor: false, auth_hash: '', session_id: 0 },
  };
  const run = ({ key }: { key: string }, isAborted: () => boolean) => {
    const rows = Array.from({ length: 251 }, (_, i) => ({ prd_title: `${key} ${i}`, e_type: '1' }));
    const importKey = { user_id: BY, key, hash: 'hash' };
    return importProperties(orm, user, { acc_id: 5, rows }, importKey, isAborted);
  };
  return {
    title: 'Import of properties',
    create: async () => ({ key: randomUUID() }),
    getState: async ({ key }) => {
      const [stored] = await orm.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
      if (!stored) return 'Not begun';
      if (stored.request_hash === 'cancelled') return 'Cancelled';
      return stored.response?.finished === true ? 'Finished' : 'Broken off';
    },
    events: {
      'the import runs': (record) => run(record, () => false),
      'the connection breaks off after a batch': (record) => {
        let batches = 0;
        return run(record, () => batches++ > 0);
      },
      Cancel: ({ key }) => orm.transaction((tx) => cancelImport(tx, user, key)),
    },
    isEnd: (state) => state === 'Finished' || state === 'Cancelled',
  };
}
