import { addDays, type Day } from './days';

/**
 * The orders of a list. The last two sort a date by its distance from today (UTC):
 * - `UPCOMING_FIRST`: today and later ascending, then the past descending;
 * - `RECENT_FIRST`: up to today descending, then the future ascending.
 */
export const SORT_ORDERS = ['ASC', 'DESC', 'UPCOMING_FIRST', 'RECENT_FIRST'] as const;

/** The direction in which rows are sorted. */
export type SortOrder = (typeof SORT_ORDERS)[number];

/** True for an order that depends on today. */
export const isRelativeOrder = (order: string): boolean =>
  order === 'UPCOMING_FIRST' || order === 'RECENT_FIRST';

/** Days of one direction: those from a day on are ascending, those before it descending. */
export type DayRange = { from: Day } | { before: Day };

/**
 * Returns the two ranges of a relative order, one after the other. Rows without a date follow them, by ascending
 * id.
 */
export function getDayRanges(order: SortOrder, today: Day): readonly DayRange[] {
  if (order === 'UPCOMING_FIRST') return [{ from: today }, { before: today }];
  const tomorrow = addDays(today, 1);
  return [{ before: tomorrow }, { from: tomorrow }];
}
