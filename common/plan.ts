import { addDays, type Day, daysBetween } from './days';
import { split } from './price';

/** What a payment's type is called, by its code (second document, section 4). */
export const PAYMENT_TYPE: Readonly<Record<string, string>> = {
  '30': 'Total charge',
  '31': 'Payment instalment',
};

/** One payment of a plan, in cents. */
export type Due = { type: '30' | '31'; day: Day; cents: number };

/** A stay of this many nights or fewer is a Short Term Stay (second document, section 9). */
export const SHORT_STAY = 30;

/** No stay is longer; where dates say so, one of them is mistyped. Nights. */
export const LONGEST_STAY = 365;

/** The type of a stay, short or not, as the documents name it. */
export const stayTitle = (short: boolean): string => (short ? 'Short Term Stay' : 'Mid Term Stay');

/** The same of a stay by its days. */
export const stayType = (checkin: Day, checkout: Day): string =>
  stayTitle(daysBetween(checkin, checkout) <= SHORT_STAY);

/**
 * The payments for a stay: one total charge where it is short; else an instalment for each 30 days begun, due
 * every 30 days from check-in, so that the last is due before check-out. Nothing is due before `from`.
 */
export function paymentPlan(totalCents: number, checkin: Day, checkout: Day, from: Day): Due[] {
  const nights = daysBetween(checkin, checkout);
  const count = nights <= SHORT_STAY ? 1 : Math.ceil(nights / SHORT_STAY);
  return split(totalCents, count).map((cents, i) => {
    const day = addDays(checkin, i * SHORT_STAY);
    return { type: count === 1 ? '30' : '31', day: day < from ? from : day, cents };
  });
}
