import { addDays, type Day, daysBetween } from './days';
import { split } from './price';

/** The titles of payment types by code. */
export const PAYMENT_TYPE: Readonly<Record<string, string>> = {
  '30': 'Total charge',
  '31': 'Payment instalment',
};

/** A payment of a payment plan, in cents. */
export type ScheduledPayment = { type: '30' | '31'; day: Day; cents: number };

/** A stay of at most this many nights is a Short Term Stay. */
export const SHORT_STAY = 30;

/** The longest stay in nights. Longer ones are typing errors. */
export const LONGEST_STAY = 365;

/** Returns the title of a short or a longer stay. */
export const stayTitle = (short: boolean): string => (short ? 'Short Term Stay' : 'Mid Term Stay');

/** Returns the title of a stay from its days. */
export const stayType = (checkin: Day, checkout: Day): string =>
  stayTitle(daysBetween(checkin, checkout) <= SHORT_STAY);

/**
 * Creates the payments for a stay. A short stay has one total charge. Others have an instalment for every 30
 * days, due every 30 days from check-in, so that the last one is due before check-out. No payment is due
 * before `from`.
 */
export function paymentPlan(totalCents: number, checkin: Day, checkout: Day, from: Day): ScheduledPayment[] {
  const nights = daysBetween(checkin, checkout);
  const count = nights <= SHORT_STAY ? 1 : Math.ceil(nights / SHORT_STAY);
  return split(totalCents, count).map((cents, i) => {
    const day = addDays(checkin, i * SHORT_STAY);
    return { type: count === 1 ? '30' : '31', day: day < from ? from : day, cents };
  });
}
