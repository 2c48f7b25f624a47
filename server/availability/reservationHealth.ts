import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Day } from '../../common/days';
import { MAX_STAY_NIGHTS } from '../../common/paymentPlan';
import { RES_STATUS } from '../../common/statuses';
import { reservations as r } from '../db/schema';

/** A stay's health. */
export type Health = 'Bad Dates' | 'Broken' | 'Checkout Required' | 'Good';

/**
 * A stay's dates conflict where its check-out does not come after its check-in, or comes over 365 nights later.
 * In SQL, because lists of 100,000 rows are asked for the few it is true of.
 */
export const badDates: SQL<boolean> = sql<boolean>`(${r.res_checkout} <= ${r.res_checkin} or ${r.res_checkout} - ${r.res_checkin} > ${sql.raw(String(MAX_STAY_NIGHTS))})`;

type Departing = Record<'res_status' | 'res_checkout', SQLWrapper>;

/** The departure of a stay, of either table, has come by a UTC day, and the guest is not checked out. */
export const isToCheckOut = ({ res_status, res_checkout }: Departing, day: Day): SQL =>
  sql`(${res_status} = ${RES_STATUS.active} and ${res_checkout} <= ${day}::date)`;

/** A reservation of the list, by whatever name a query has for it. */
export const listed: Departing = { res_status: sql`res_status`, res_checkout: sql`res_checkout` };

/** When a reservation of the list has which health on a UTC day, the worst first: of each exactly one is true. */
export const healthOn = (day: Day): Record<Health, SQL> => ({
  'Bad Dates': sql`bad_dates`,
  Broken: sql`(not bad_dates and not has_guest)`,
  'Checkout Required': sql`(not bad_dates and has_guest and ${isToCheckOut(listed, day)})`,
  Good: sql`(not bad_dates and has_guest and not ${isToCheckOut(listed, day)})`,
});
