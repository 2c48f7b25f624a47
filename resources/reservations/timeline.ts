import { type Day, isDay, parseInstant } from '../../common/days';
import { toCents } from '../../common/money';
import { isRow } from '../../providers/apiResponse';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { toDay } from '../locations/property/dates';

/** An entry of the timeline. A payment has its amount in cents, and its status. */
export type Moment =
  | { day: Day; what: 'booked' | 'issued' | 'arrival' | 'departure' }
  | { day: Day; what: 'payment'; id: string; cents: number | undefined; status: string; color: unknown };

/**
 * Returns the displayed day. The day of an instant is in the browser's time zone, like all displayed dates.
 */
function shownDay(value: unknown): Day | undefined {
  if (isDay(value)) return value;
  const ms = parseInstant(value);
  return ms === undefined ? undefined : toDay(new Date(ms));
}

/**
 * Returns the timeline of a reservation by day: booking, issue of the coverage, payments, arrival and
 * departure. Entries without a day are left out. Payments of the same day are sorted by id.
 */
export function timeline(row: Row): Moment[] {
  const moments: Moment[] = [];
  const add = (value: unknown, what: 'booked' | 'issued' | 'arrival' | 'departure') => {
    const day = shownDay(value);
    if (day) moments.push({ day, what });
  };
  add(row.created_date, 'booked');
  if (toText(row.coverage_no)) add(row.coverage_date, 'issued');
  add(row.res_checkin, 'arrival');
  for (const payment of Array.isArray(row.transactions) ? row.transactions.filter(isRow) : []) {
    const day = shownDay(payment.t_date);
    const status = toText(payment.status);
    if (day)
      moments.push({
        day,
        what: 'payment',
        id: toText(payment.t_id),
        cents: toCents(payment.t_subtotal),
        status,
        color: payment.status_color,
      });
  }
  add(row.res_checkout, 'departure');
  return moments.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
