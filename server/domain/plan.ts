import { addDays, type Day, daysBetween } from '../../common/days';

/** One payment of a plan; `type` 30 is the total charge, 31 an instalment. */
export type Due = { type: '30' | '31'; day: Day; cents: number };

/** A stay of this many nights or fewer is a Short Term Stay (second document, section 9). */
export const SHORT_STAY = 30;

/** The stay's type as the documents name it; a longer one is a Mid Term Stay. */
export const stayType = (checkin: Day, checkout: Day): string =>
  daysBetween(checkin, checkout) <= SHORT_STAY ? 'Short Term Stay' : 'Mid Term Stay';

/** Premium in cents: the product's rate a day, for each night. */
export const premium = (dailyRateCents: number, checkin: Day, checkout: Day): number =>
  dailyRateCents * Math.max(0, daysBetween(checkin, checkout));

/** Splits cents into parts that differ by at most one cent and add up exactly; the larger come first. */
export function split(cents: number, parts: number): number[] {
  const each = Math.floor(cents / parts);
  return Array.from({ length: parts }, (_, i) => each + (i < cents - each * parts ? 1 : 0));
}

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
