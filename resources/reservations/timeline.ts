import { type Day, isDay, parseInstant } from '../../common/days';
import { toCents } from '../../common/money';
import { isRow } from '../../providers/apiResponse';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { toDay } from '../locations/property/dates';

/** One thing that happened, or is going to, on a day. A payment has its amount in cents and its state. */
export type Moment =
  | { day: Day; what: 'booked' | 'issued' | 'arrival' | 'departure' }
  | { day: Day; what: 'payment'; id: string; cents: number | undefined; status: string; color: unknown };

/** The day that is shown: of a timestamp the one that the browser's zone has then, as of any date that is shown. */
function shownDay(value: unknown): Day | undefined {
  if (isDay(value)) return value;
  const ms = parseInstant(value);
  return ms === undefined ? undefined : toDay(new Date(ms));
}

/**
 * A reservation's life in order of days: booked, its coverage issued, its payments, arrival and departure.
 * What has no day is left out; payments of a day stand in the order of their ids.
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
