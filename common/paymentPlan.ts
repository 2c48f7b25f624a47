import { addDays, type Day, daysBetween } from './days';
import { splitCents } from './price';

/** The titles of payment types by code. */
export const PAYMENT_TYPE_TITLES: Readonly<Record<string, string>> = {
  '30': 'Total charge',
  '31': 'Payment instalment',
};

/** A payment of a payment plan, in cents. */
export type ScheduledPayment = { type: '30' | '31'; day: Day; cents: number };

/** A stay of at most this many nights is a Short Term Stay. */
export const SHORT_STAY_NIGHTS = 30;

/** The longest stay in nights. Longer ones are typing errors. */
export const MAX_STAY_NIGHTS = 365;

/** Returns the title of a short or a longer stay. */
export const getStayTitle = (short: boolean): string => (short ? 'Short Term Stay' : 'Mid Term Stay');

/** Returns the title of a stay from its days. */
export const getStayType = (checkin: Day, checkout: Day): string =>
  getStayTitle(daysBetween(checkin, checkout) <= SHORT_STAY_NIGHTS);

/**
 * Creates the payments for a stay. A short stay has one total charge. Others have an instalment for every 30
 * days, due every 30 days from check-in. So the last one is due before check-out. No payment is due before
 * `from`. No instalment is of 0 cents, because it could not be charged.
 */
export function createPaymentPlan(
  totalCents: number,
  checkin: Day,
  checkout: Day,
  from: Day,
): ScheduledPayment[] {
  const nights = daysBetween(checkin, checkout);
  const parts = nights <= SHORT_STAY_NIGHTS ? 1 : Math.ceil(nights / SHORT_STAY_NIGHTS);
  const count = Math.max(1, Math.min(parts, totalCents));
  return splitCents(totalCents, count).map((cents, i) => {
    const day = addDays(checkin, i * SHORT_STAY_NIGHTS);
    return { type: count === 1 ? '30' : '31', day: day < from ? from : day, cents };
  });
}
