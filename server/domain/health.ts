import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../common/days';
import { LONGEST_STAY } from '../../common/rules/stay';
import { reservations as r } from '../db/schema';

/** A stay's health (second document, section 4). */
export type Health = 'Bad Dates' | 'Broken' | 'Checkout Required' | 'Good';

/**
 * A stay's dates conflict where its check-out does not come after its check-in, or comes over 365 nights later.
 * In SQL, because lists of 100,000 rows are asked for the few it is true of.
 */
export const badDates: SQL<boolean> = sql<boolean>`(${r.res_checkout} <= ${r.res_checkin} or ${r.res_checkout} - ${r.res_checkin} > ${sql.raw(String(LONGEST_STAY))})`;

/** The departure of a reservation of the list has come by a UTC day, and the guest is not checked out. */
const late = (day: Day) => sql`(res_status = '45' and res_checkout <= ${day}::date)`;

/** When a reservation of the list has which health on a UTC day, the worst first: of each exactly one is true. */
export const healthOn = (day: Day): Record<Health, SQL> => ({
  'Bad Dates': sql`bad_dates`,
  Broken: sql`(not bad_dates and not has_guest)`,
  'Checkout Required': sql`(not bad_dates and has_guest and ${late(day)})`,
  Good: sql`(not bad_dates and has_guest and not ${late(day)})`,
});
