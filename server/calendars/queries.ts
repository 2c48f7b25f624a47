import { and, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { getToday } from '../../common/days';
import type { Period } from '../../common/periods';
import { RES_STATUS } from '../../common/statuses';
import { assertAccountExists } from '../accounts/queries';
import type { Db } from '../db/open';
import { accounts, feedEvents as e, feeds as f, properties as p, reservations as r } from '../db/schema';
import { firstOrNotFound } from '../http/errors';
import { inAccount } from '../lib/rowFormat';

/** Feeds of which property; without one, of all properties of which account. */
type Of = { prd_id?: number | undefined; acc_id?: number | undefined };

/**
 * A feed's event and a stay of the same property that have a day in common, both ends of both included, and that are
 * not over yet. A cancelled stay is in nobody's way. `scope`, an account or undefined for all, is told of its own stays alone:
 * a property may have others, of the account that it belonged to before.
 */
export const inConflict = (scope?: number): SQL | undefined =>
  and(
    scope === undefined ? undefined : eq(r.acc_id, scope),
    eq(r.prd_id, f.prd_id),
    ne(r.res_status, RES_STATUS.cancelled),
    gte(r.res_checkout, r.res_checkin),
    lte(e.start_day, r.res_checkout),
    gte(e.end_day, r.res_checkin),
    gte(e.end_day, getToday()),
    gte(r.res_checkout, getToday()),
  );

/** Refuses (404) a property or an account that is not there, or not the one of `scope`. */
async function inReach(orm: Db, { prd_id, acc_id = 0 }: Of, scope: number | undefined): Promise<SQL> {
  if (prd_id !== undefined) {
    const which = inAccount(eq(p.prd_id, prd_id), p.acc_id, scope);
    firstOrNotFound(await orm.select({ id: p.prd_id }).from(p).where(which), 'property');
    return eq(f.prd_id, prd_id);
  }
  await assertAccountExists(orm, inAccount(eq(accounts.acc_id, acc_id), accounts.acc_id, scope));
  return eq(p.acc_id, acc_id);
}

/** The feeds of a property or an account that `scope`, an account or undefined for all, may see, by their names. */
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
      conflicts: counted(
        sql`select count(*) from ${e}, ${r} where ${and(eq(e.feed_id, f.feed_id), inConflict(scope))}`,
      ),
    })
    .from(f)
    .innerJoin(p, eq(p.prd_id, f.prd_id))
    .where(which)
    .orderBy(p.prd_title, f.feed_title, f.feed_id);
}

/** The conflicts of a property's feeds with its stays, both named, the first first. */
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
 * The days that the feeds of a property hold as few periods, the first first: what overlaps or touches is one. The database makes them of
 * the events, which may be hundreds of thousands.
 */
export async function feedPeriods(orm: Db, prd_id: number): Promise<Period[]> {
  const days = sql`daterange(${e.start_day}, ${e.end_day}, '[]')`;
  const held = orm
    .select({ days: sql`unnest(range_agg(${days}))`.as('days') })
    .from(e)
    .innerJoin(f, eq(f.feed_id, e.feed_id))
    .where(and(eq(f.prd_id, prd_id), lte(e.start_day, e.end_day)))
    .as('held');
  return orm
    .select({
      start: sql<string>`lower(${held.days})::text`,
      end: sql<string>`(upper(${held.days}) - 1)::text`,
    })
    .from(held);
}

/** The days of a property's stays as the reservation list has them, a stay a row: not those that are cancelled. */
export const stayPeriods = (orm: Db, prd_id: number) =>
  orm
    .select({ res_id: r.res_id, start: r.res_checkin, end: r.res_checkout, changed: r.updated_at })
    .from(r)
    .where(
      and(eq(r.prd_id, prd_id), ne(r.res_status, RES_STATUS.cancelled), gte(r.res_checkout, r.res_checkin)),
    )
    .orderBy(r.res_checkin, r.res_checkout);
