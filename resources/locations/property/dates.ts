import type { Day } from '../../../common/days';

// The date calendar thinks in instants of the browser's own zone. Here, and nowhere else, days become such and
// come back. Noon stands for a day: no zone has ever skipped it to save daylight.
const NOON = 12;

const two = (number: number) => String(number).padStart(2, '0');

/** The instant in the browser's zone at which the date calendar shows a day. */
export function toDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, NOON);
}

/** The day that the browser's zone has at an instant of the date calendar. */
export const toDay = (date: Date): Day =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
