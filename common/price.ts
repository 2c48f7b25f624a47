import { type Day, daysBetween } from './days';

/**
 * What a coverage costs, in cents: the product's rate per day per reservation, in cents, for each day of the stay
 * from arrival to departure (its nights). Dates in conflict cost nothing.
 */
export const price = (rateCents: number, checkin: Day, checkout: Day): number =>
  rateCents * Math.max(0, daysBetween(checkin, checkout));

/** Splits cents into parts that differ by at most one cent and add up exactly; the larger come first. */
export function split(cents: number, parts: number): number[] {
  const each = Math.floor(cents / parts);
  return Array.from({ length: parts }, (_, i) => each + (i < cents - each * parts ? 1 : 0));
}
