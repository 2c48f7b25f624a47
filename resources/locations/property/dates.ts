import type { Day } from '../../../common/days';

// The date calendar uses dates in the browser's time zone. Only this file converts days to dates and back. A
// day is its noon, because no time zone skips noon for DST.
const NOON = 12;

const two = (number: number) => String(number).padStart(2, '0');

/** Converts a day to a date in the browser's time zone. */
export function toDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, NOON);
}

/** Converts a date to its day in the browser's time zone. */
export const toDay = (date: Date): Day =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
