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

/** A reservation's health on a UTC day; the worst that is true of it. */
export const healthOn = (day: Day): SQL<Health> => sql<Health>`case
  when ${badDates} then 'Bad Dates'
  when ${r.guest_id} is null then 'Broken'
  when ${r.res_status} = '45' and ${r.res_checkout} < ${day}::date then 'Checkout Required'
  else 'Good' end`;
