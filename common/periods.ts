import { addDays, type Day, toUtcDay } from './days';

/**
 * A period of calendar days that includes both ends: all days from start to end are booked. iCalendar
 * excludes the end. Convert between the two only with the functions of this file.
 */
export type Period = { start: Day; end: Day };

/**
 * Returns the days of an all-day event. `until` is exclusive. Without it, or if it is not after the start,
 * the event has one day.
 */
export const toAllDayPeriod = (start: Day, until: Day = start): Period => ({
  start,
  end: until > start ? addDays(until, -1) : start,
});

/** Returns the exclusive end of a period, as iCalendar has it. */
export const getExclusiveEnd = ({ end }: Period): Day => addDays(end, 1);

/**
 * Returns the days of an event with times, from the day of its start to that of its end. An end at midnight
 * does not count, nor does one that is not after the start. Both are local times in the event's zone, as ms
 * since the epoch as if that zone were UTC.
 */
export const toTimedPeriod = (start: number, end: number): Period => ({
  start: toUtcDay(start),
  end: toUtcDay(end > start ? end - 1 : start),
});

/** True if two periods have a day in common. */
export const periodsOverlap = (first: Period, second: Period): boolean =>
  first.start <= second.end && second.start <= first.end;

/** Merges periods that overlap or touch, and sorts them. */
export function mergePeriods(periods: readonly Period[]): Period[] {
  const ordered = [...periods].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
  const merged: Period[] = [];
  for (const { start, end } of ordered) {
    const last = merged.at(-1);
    if (!last || start > addDays(last.end, 1)) merged.push({ start, end });
    else if (end > last.end) last.end = end;
  }
  return merged;
}
