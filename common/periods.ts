import { addDays, type Day, utcDay } from './days';

/**
 * A stretch of calendar days, both its ends included: every day from start to end counts as booked (second
 * document, section 4). A calendar says the same with an end that is not included; it is turned into this, and
 * back, here and nowhere else.
 */
export type Period = { start: Day; end: Day };

/**
 * The days of an all-day event from its start to, not including, `until`. Without an `until`, or with one that does
 * not come after the start, it is that one day.
 */
export const allDayPeriod = (start: Day, until: Day = start): Period => ({
  start,
  end: until > start ? addDays(until, -1) : start,
});

/** The first day after a period: what an all-day event that holds it has for its end. */
export const untilOf = ({ end }: Period): Day => addDays(end, 1);

/**
 * The days of an event with hours, from the day of its start to that of its end; an end at midnight does not count
 * its day, one that does not come after the start none of its own. Both are wall clock readings of the event's zone,
 * written as ms since the epoch as if that zone were UTC.
 */
export const timedPeriod = (start: number, end: number): Period => ({
  start: utcDay(start),
  end: utcDay(end > start ? end - 1 : start),
});

/** True when two periods have a day in common. */
export const overlap = (one: Period, other: Period): boolean =>
  one.start <= other.end && other.start <= one.end;

/** The days of all these periods as few periods in order: what overlaps or touches is one. */
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
