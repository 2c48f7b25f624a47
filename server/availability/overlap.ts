import { and, eq, gte, lte, ne } from 'drizzle-orm';
import type { Period } from '../../common/periods';
import { RES_STATUS } from '../../common/statuses';
import type { Db } from '../db/open';
import { feedEvents, feeds, reservations as r } from '../db/schema';
import { conflict, type HttpError } from '../http/errors';
import { sqlState } from '../lib/errors';

/**
 * The days of a property that a reservation needs. `res_id` is the reservation itself, if it exists already.
 */
export type ReservedDays = { prd_id: number; days: Period; res_id?: number };

const NOTE = 'Choose other dates.';
/** PostgreSQL's SQLSTATE for a violated exclusion constraint. */
const EXCLUDED = '23P01';

/**
 * Returns the first reservation that occupies one of these days. A reservation with bad dates occupies the
 * days that the calendar shows.
 */
async function findOverlap(tx: Db, { prd_id, days, res_id }: ReservedDays) {
  const [stay] = await tx
    .select({ res_code: r.res_code, start: r.res_checkin, end: r.res_checkout })
    .from(r)
    .where(
      and(
        eq(r.prd_id, prd_id),
        ne(r.res_status, RES_STATUS.cancelled),
        lte(r.res_checkin, days.end),
        gte(r.res_checkout, days.start),
        gte(r.res_checkout, r.res_checkin),
        res_id === undefined ? undefined : ne(r.res_id, res_id),
      ),
    )
    .orderBy(r.res_checkin)
    .limit(1);
  return stay;
}

const daysTaken = (stay: Awaited<ReturnType<typeof findOverlap>>): HttpError =>
  conflict(
    stay
      ? `These dates are taken by reservation ${stay.res_code} (${stay.start} to ${stay.end}).`
      : 'These dates are taken by another reservation.',
    NOTE,
  );

/**
 * Throws 409 if the property's calendar shows one of the days as booked. The message names the reservation or
 * the feed.
 */
export async function assertAvailable(tx: Db, held: ReservedDays): Promise<void> {
  const stay = await findOverlap(tx, held);
  if (stay) throw daysTaken(stay);
  const [event] = await tx
    .select({ title: feeds.feed_title, start: feedEvents.start_day, end: feedEvents.end_day })
    .from(feedEvents)
    .innerJoin(feeds, eq(feeds.feed_id, feedEvents.feed_id))
    .where(
      and(
        eq(feeds.prd_id, held.prd_id),
        eq(feedEvents.kind, 'booking'),
        lte(feedEvents.start_day, held.days.end),
        gte(feedEvents.end_day, held.days.start),
      ),
    )
    .orderBy(feedEvents.start_day)
    .limit(1);
  if (event)
    throw conflict(
      `These dates are taken by the calendar feed ${event.title} (${event.start} to ${event.end}).`,
      NOTE,
    );
}

/**
 * Writes a reservation. Throws 409 with the other reservation if the constraint `reservations_apart` rejects
 * the write because of a shared day.
 */
export async function withOverlapCheck<T>(
  tx: Db,
  held: ReservedDays,
  write: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await tx.transaction(write);
  } catch (error) {
    if (sqlState(error) !== EXCLUDED) throw error;
    throw daysTaken(await findOverlap(tx, held));
  }
}
