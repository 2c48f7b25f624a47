import { and, asc, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm';
import { type Day, daysBetween } from '../../common/days';
import { ENDED_RES_STATUSES, POLICY_STATUS } from '../../common/statuses';
import { badDates } from '../availability/reservationHealth';
import { inConflict } from '../calendars/queries';
import { isCurrentPolicy } from '../coverages/currentPolicy';
import type { Db } from '../db/open';
import {
  accounts as a,
  feedEvents as e,
  feeds as f,
  policies as p,
  properties,
  reservations as r,
} from '../db/schema';
import { isAnyOf } from '../lib/isAnyOf';
import { lowestRate, propertyColumns, type Task } from './task';

const none = { res_id: null, res_code: null, policy_id: null, t_id: null, guest: '' };

/**
 * Returns the open reservations of properties that end after a UTC day, by check-in, with the day until which each is
 * covered.
 */
const staysAhead = (orm: Db, day: Day, prd_ids: readonly number[]) =>
  orm
    .select({
      prd_id: r.prd_id,
      res_checkin: r.res_checkin,
      res_checkout: r.res_checkout,
      // The first night without coverage.
      covered_until: sql<Day>`case when ${p.policy_status} = ${POLICY_STATUS.active} and ${p.coverage_no} is not null
        then greatest(coalesce(${p.cancelled_on}, ${r.res_checkout}), ${r.res_checkin}) else ${r.res_checkin} end`,
    })
    .from(r)
    .leftJoin(p, isCurrentPolicy)
    .where(
      and(
        sql`${r.prd_id} = ${isAnyOf(prd_ids, 'integer')}`,
        notInArray(r.res_status, ENDED_RES_STATUSES),
        sql`not ${badDates}`,
        gt(r.res_checkout, day),
      ),
    )
    .orderBy(asc(r.res_checkin));

/**
 * The first upcoming reservation of a property, and the nights of its upcoming reservations without coverage.
 */
type Ahead = Map<number, { first: { res_checkin: string; res_checkout: string }; nights: number }>;

async function aheadOf(orm: Db, day: Day, prd_ids: readonly number[]): Promise<Ahead> {
  const ahead: Ahead = new Map();
  for (const { prd_id, covered_until, ...stay } of await staysAhead(orm, day, prd_ids)) {
    const known = ahead.get(prd_id) ?? { first: stay, nights: 0 };
    known.nights += Math.max(0, daysBetween(covered_until > day ? covered_until : day, stay.res_checkout));
    ahead.set(prd_id, known);
  }
  return ahead;
}

/** Returns conflicts between feeds and reservations, one work item per reservation. */
async function conflicts(orm: Db, rate: number): Promise<Task[]> {
  const rows = await orm
    .selectDistinct({
      ...propertyColumns,
      res_id: r.res_id,
      res_code: r.res_code,
      res_checkin: r.res_checkin,
      res_checkout: r.res_checkout,
    })
    .from(f)
    .innerJoin(e, eq(e.feed_id, f.feed_id))
    .innerJoin(r, inConflict())
    .innerJoin(properties, eq(properties.prd_id, f.prd_id))
    .innerJoin(a, eq(a.acc_id, properties.acc_id));
  return rows.map((row) => ({
    ...none,
    ...row,
    kind: 'conflict',
    of: row.res_id,
    what: 'A calendar feed blocks days of this stay.',
    cents: rate * Math.max(0, daysBetween(row.res_checkin, row.res_checkout)),
  }));
}

async function unreadable(orm: Db, day: Day): Promise<Task[]> {
  const rows = await orm
    .select({ ...propertyColumns, feed_id: f.feed_id, feed_title: f.feed_title, failure: f.failure })
    .from(f)
    .innerJoin(properties, eq(properties.prd_id, f.prd_id))
    .innerJoin(a, eq(a.acc_id, properties.acc_id))
    .where(isNotNull(f.failed_since));
  const ahead = await aheadOf(
    orm,
    day,
    rows.map(({ prd_id }) => prd_id),
  );
  return rows.map(({ feed_id, feed_title, failure, ...row }) => ({
    ...none,
    ...row,
    kind: 'feed',
    of: feed_id,
    what: `${feed_title}: ${failure ?? 'It cannot be read.'}`,
    res_checkin: ahead.get(row.prd_id)?.first.res_checkin ?? null,
    res_checkout: ahead.get(row.prd_id)?.first.res_checkout ?? null,
    cents: 0,
  }));
}

async function unpublished(orm: Db, day: Day, rate: number): Promise<Task[]> {
  const rows = await orm
    .select(propertyColumns)
    .from(properties)
    .innerJoin(a, eq(a.acc_id, properties.acc_id))
    .where(eq(properties.is_publish, false));
  const ahead = await aheadOf(
    orm,
    day,
    rows.map(({ prd_id }) => prd_id),
  );
  return rows.flatMap((row) => {
    const { first, nights } = ahead.get(row.prd_id) ?? {};
    if (!first || !nights) return [];
    const what = 'Upcoming stays can’t be covered until it’s published.';
    return [{ ...none, ...row, kind: 'property', of: row.prd_id, what, ...first, cents: rate * nights }];
  });
}

/**
 * Returns the work items of properties and their calendars on a UTC day. A property without upcoming
 * reservations needs no action.
 */
export async function findPropertyTasks(orm: Db, day: Day): Promise<Task[]> {
  const rate = await lowestRate(orm);
  return [
    ...(await conflicts(orm, rate)),
    ...(await unreadable(orm, day)),
    ...(await unpublished(orm, day, rate)),
  ];
}
