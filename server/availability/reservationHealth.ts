import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Day } from '../../common/days';
import { MAX_STAY_NIGHTS } from '../../common/paymentPlan';
import { RES_STATUS } from '../../common/statuses';
import { reservations as r } from '../db/schema';

/** The health of a reservation. */
export type Health = 'Bad Dates' | 'Broken' | 'Checkout Required' | 'Good';

/**
 * Condition: the check-out is not after the check-in, or more than 365 nights after it. It is SQL because
 * lists of 100,000 rows are filtered by it.
 */
export const badDates: SQL<boolean> = sql<boolean>`(${r.res_checkout} <= ${r.res_checkin} or ${r.res_checkout} - ${r.res_checkin} > ${sql.raw(String(MAX_STAY_NIGHTS))})`;

type Departing = Record<'res_status' | 'res_checkout', SQLWrapper>;

/** Condition: the check-out day is `day` (UTC) or earlier, and the guest has not checked out. */
export const isToCheckOut = ({ res_status, res_checkout }: Departing, day: Day): SQL =>
  sql`(${res_status} = ${RES_STATUS.active} and ${res_checkout} <= ${day}::date)`;

/** The columns of a reservation in the list, for queries under any alias. */
export const listed: Departing = { res_status: sql`res_status`, res_checkout: sql`res_checkout` };

/** The condition of each health on a UTC day, worst first. Exactly one is true for a row. */
export const healthOn = (day: Day): Record<Health, SQL> => ({
  'Bad Dates': sql`bad_dates`,
  Broken: sql`(not bad_dates and not has_guest)`,
  'Checkout Required': sql`(not bad_dates and has_guest and ${isToCheckOut(listed, day)})`,
  Good: sql`(not bad_dates and has_guest and not ${isToCheckOut(listed, day)})`,
});
