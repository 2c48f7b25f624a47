import { and, asc, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { getToday } from '../../common/days';
import { formatFullName } from '../../common/names';
import { type Period, toAllDayPeriod } from '../../common/periods';
import { RES_STATUS } from '../../common/statuses';
import { assertAccountExists } from '../accounts/queries';
import type { Db } from '../db/open';
import {
  accounts,
  feedEvents as e,
  feeds as f,
  guests as g,
  properties as p,
  reservations as r,
} from '../db/schema';
import { firstOrNotFound } from '../http/errors';
import { inAccount } from '../lib/rowFormat';

/** A property, or all properties of an account. */
type Of = { prd_id?: number | undefined; acc_id?: number | undefined };

/**
 * Condition: a booking of a feed and a reservation of the same property share a night, and neither is over
 * (UTC). A booking may begin on the check-out day. Cancelled reservations do not conflict.
 * `scope` limits reservations to one account, or is undefined for all. A property may have reservations of a
 * previous account.
 */
export const inConflict = (scope?: number): SQL | undefined =>
  and(
    scope === undefined ? undefined : eq(r.acc_id, scope),
    eq(r.prd_id, f.prd_id),
    eq(e.kind, 'booking'),
    ne(r.res_status, RES_STATUS.cancelled),
    gte(r.res_checkout, r.res_checkin),
    lte(e.start_day, sql`greatest(${r.res_checkout} - 1, ${r.res_checkin})`),
    gte(e.end_day, r.res_checkin),
    gte(e.end_day, getToday()),
    gte(r.res_checkout, getToday()),
  );

/**
 * Returns the condition for the requested feeds. Throws 404 if the property or account is unknown or outside
 * of `scope`.
 */
async function inReach(orm: Db, { prd_id, acc_id = 0 }: Of, scope: number | undefined): Promise<SQL> {
  if (prd_id !== undefined) {
    const which = inAccount(eq(p.prd_id, prd_id), p.acc_id, scope);
    firstOrNotFound(await orm.select({ id: p.prd_id }).from(p).where(which), 'property');
    return eq(f.prd_id, prd_id);
  }
  await assertAccountExists(orm, inAccount(eq(accounts.acc_id, acc_id), accounts.acc_id, scope));
  return eq(p.acc_id, acc_id);
}

/**
 * Returns the feeds of a property or an account, by title. `scope` is an account, or undefined for all.
 * Throws 404 if they are unknown or outside of `scope`.
 */
export async function feedRows(orm: Db, of: Of, scope: number | undefined) {
  const which = await inReach(orm, of, scope);
  const counted = (what: SQL) => sql<number>`(${what})`.mapWith(Number);
  return orm
    .select({
      feed_id: f.feed_id,
      prd_id: f.prd_id,
      acc_id: p.acc_id,
      prd_title: p.prd_title,
      feed_title: f.feed_title,
      feed_url: f.feed_url,
      kind: f.kind,
      events: counted(sql`select count(*) from ${e} where ${eq(e.feed_id, f.feed_id)}`),
      fetched_at: f.fetched_at,
      failed_since: f.failed_since,
      failure: f.failure,
      warning: f.warning,
      conflicts: counted(
        sql`select count(*) from ${e}, ${r} where ${and(eq(e.feed_id, f.feed_id), inConflict(scope))}`,
      ),
    })
    .from(f)
    .innerJoin(p, eq(p.prd_id, f.prd_id))
    .where(which)
    .orderBy(p.prd_title, f.feed_title, f.feed_id);
}

/**
 * Returns the conflicts between a property's feeds and its reservations, in ascending order. Throws 404 if
 * the property is unknown or outside of `scope`.
 */
export async function feedConflicts(orm: Db, prd_id: number, scope: number | undefined) {
  const which = await inReach(orm, { prd_id }, scope);
  return orm
    .select({
      conflict_id: sql<string>`${e.event_id} || '-' || ${r.res_id}`,
      feed_id: f.feed_id,
      feed_title: f.feed_title,
      summary: e.summary,
      start: e.start_day,
      end: e.end_day,
      res_id: r.res_id,
      res_code: r.res_code,
      res_checkin: r.res_checkin,
      res_checkout: r.res_checkout,
    })
    .from(f)
    .innerJoin(e, eq(e.feed_id, f.feed_id))
    .innerJoin(r, inConflict(scope))
    .where(which)
    .orderBy(e.start_day, r.res_checkin, e.event_id, r.res_id);
}

/**
 * Returns the days that a property's feeds occupy, without those of one feed (`except`). They are merged into the
 * fewest periods, in ascending order. PostgreSQL merges them, because there may be hundreds of thousands of
 * events.
 */
export async function feedPeriods(orm: Db, prd_id: number, except?: number): Promise<Period[]> {
  const days = sql`daterange(${e.start_day}, ${e.end_day}, '[]')`;
  const held = orm
    .select({ days: sql`unnest(range_agg(${days}))`.as('days') })
    .from(e)
    .innerJoin(f, eq(f.feed_id, e.feed_id))
    .where(
      and(
        eq(f.prd_id, prd_id),
        eq(e.kind, 'booking'),
        lte(e.start_day, e.end_day),
        except === undefined ? undefined : ne(f.feed_id, except),
      ),
    )
    .as('held');
  return orm
    .select({
      start: sql<string>`lower(${held.days})::text`,
      end: sql<string>`(upper(${held.days}) - 1)::text`,
    })
    .from(held);
}

/** Returns the periods of a property's reservations that are not cancelled, one per reservation. */
export const stayPeriods = (orm: Db, prd_id: number) =>
  orm
    .select({ res_id: r.res_id, start: r.res_checkin, end: r.res_checkout, changed: r.updated_at })
    .from(r)
    .where(
      and(eq(r.prd_id, prd_id), ne(r.res_status, RES_STATUS.cancelled), gte(r.res_checkout, r.res_checkin)),
    )
    .orderBy(r.res_checkin, r.res_checkout);

/**
 * Returns the days of a property's reservations in the calendar that channels read: from check-in to the day before
 * check-out, so that the night of the check-out can be sold. In the portal's own calendar both ends are booked.
 */
export const exportedStayPeriods = async (orm: Db, prd_id: number) =>
  (await stayPeriods(orm, prd_id)).map(({ start, end, ...stay }) => ({
    ...stay,
    ...toAllDayPeriod(start, end),
  }));

/** At most this many bookings of a kind are named. A property with more has feeds of years. */
const MAX_NAMED_BOOKINGS = 500;

/**
 * Returns the bookings of a property that end today (UTC) or later, in ascending order: its stays that are not
 * cancelled, with their guests, and the bookings of its feeds, with their channels. Both ends are included.
 * `scope` limits the stays to one account, or is undefined for all. A property may have stays of a previous
 * account.
 */
export async function upcomingBookings(orm: Db, prd_id: number, scope: number | undefined) {
  const today = getToday();
  const stays = await orm
    .select({
      start: r.res_checkin,
      end: r.res_checkout,
      res_id: r.res_id,
      res_code: r.res_code,
      user_fname: g.user_fname,
      user_lname: g.user_lname,
    })
    .from(r)
    .leftJoin(g, eq(g.guest_id, r.guest_id))
    .where(
      and(
        eq(r.prd_id, prd_id),
        scope === undefined ? undefined : eq(r.acc_id, scope),
        ne(r.res_status, RES_STATUS.cancelled),
        gte(r.res_checkout, r.res_checkin),
        gte(r.res_checkout, today),
      ),
    )
    .orderBy(asc(r.res_checkin), asc(r.res_id))
    .limit(MAX_NAMED_BOOKINGS);
  const events = await orm
    .select({ start: e.start_day, end: e.end_day, channel: f.feed_title })
    .from(e)
    .innerJoin(f, eq(f.feed_id, e.feed_id))
    .where(
      and(eq(f.prd_id, prd_id), eq(e.kind, 'booking'), lte(e.start_day, e.end_day), gte(e.end_day, today)),
    )
    .orderBy(asc(e.start_day), asc(e.event_id))
    .limit(MAX_NAMED_BOOKINGS);
  return [
    ...stays.map(({ user_fname, user_lname, ...stay }) => ({
      ...stay,
      user_name: formatFullName(user_fname, user_lname),
      channel: '',
    })),
    ...events.map((event) => ({ ...event, res_id: null, res_code: '', user_name: '' })),
  ].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
}
