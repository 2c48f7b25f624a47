import { type Day, daysBetween } from './days';

/**
 * Calculates the price of a coverage in cents: the daily rate of the product for each night. Invalid dates
 * cost nothing.
 */
export const calculatePrice = (rateCents: number, checkin: Day, checkout: Day): number =>
  rateCents * Math.max(0, daysBetween(checkin, checkout));

/** Splits cents into parts that differ by at most one cent. The larger parts come first. */
export function splitCents(cents: number, parts: number): number[] {
  const each = Math.floor(cents / parts);
  return Array.from({ length: parts }, (_, i) => each + (i < cents - each * parts ? 1 : 0));
}
