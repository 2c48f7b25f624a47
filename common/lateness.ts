import { type Day, daysBetween, getToday, parseDay } from './days';
import { isPayable } from './statuses';

/**
 * The fields of a payment that decide whether it is late. `instalments` is above 0 for a total that is not
 * charged itself.
 */
type DuePayment = { t_status?: unknown; t_date?: unknown; instalments?: unknown };

/** Returns the days since a due day (UTC). 0 if the day is today, in the future or invalid. */
export function getDaysLate(due: unknown, today: Day = getToday()): number {
  const day = parseDay(due);
  return day === undefined ? 0 : Math.max(0, daysBetween(day, today));
}

/** Formats the days since a due day as `18 days late`. `undefined` if there are none. */
export function formatDaysLate(due: unknown, today?: Day): string | undefined {
  const days = getDaysLate(due, today);
  if (days === 0) return undefined;
  return days === 1 ? '1 day late' : `${days} days late`;
}

/** True for a payment that can be charged itself: it is neither paid nor cancelled, and not a total of instalments. */
export const isChargeable = ({ t_status, instalments }: DuePayment): boolean =>
  isPayable(t_status) && !instalments;

/**
 * True for an unpaid payment that was due before today (UTC). The API's report of overdue payments has the same
 * rule.
 */
export const isLatePayment = (payment: DuePayment, today?: Day): boolean =>
  isChargeable(payment) && getDaysLate(payment.t_date, today) > 0;
