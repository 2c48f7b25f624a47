import ICAL from 'ical.js';
import { DAY_MS, isDay } from '../../common/days';
import { addToLocalTime, toLocalTime, type Zone } from './localTime';

// Some calendars omit VALUE=DATE. In non-strict mode their dates are parsed as days.
ICAL.design.strict = false;

/** A recurring event. Times are local times of its zone, in ms (see `toLocalTime`). */
export type Series = {
  /** The first instance. */
  start: number;
  /**
   * Returns the duration of the instance at a time, in ms. It is 0 or negative if the event has no valid end.
   */
  length: (at: number) => number;
  allDay: boolean;
  zone: Zone;
};

/** Returns whether the days of a property exist. ical.js would convert December 45 to February 14. */
const hasDays = (property: ICAL.Property): boolean =>
  property.jCal
    .slice(3)
    .flat()
    .every((raw) => /^P/.test(String(raw)) || isDay(String(raw).slice(0, 10)));

/** Returns whether the last days of recurrence rules exist, where they have one (see `hasDays`). */
const hasLastDays = (property: ICAL.Property): boolean =>
  property.jCal
    .slice(3)
    .every(({ until }: { until?: unknown }) => until === undefined || isDay(String(until).slice(0, 10)));

/** Returns whether ical.js understands a property that occupied days depend on. */
export function isReadable(property: ICAL.Property): boolean {
  try {
    const values = property.getValues();
    if (property.name === 'duration') return values.every((value) => value instanceof ICAL.Duration);
    if (property.name === 'rrule')
      return (
        hasLastDays(property) && values.every((value) => value instanceof ICAL.Recur && Boolean(value.freq))
      );
    return (
      hasDays(property) && values.every((value) => value instanceof ICAL.Time || value instanceof ICAL.Period)
    );
  } catch {
    return false;
  }
}

/** Returns the times of readable properties, in order. */
export const timesIn = (properties: readonly ICAL.Property[]): (ICAL.Time | ICAL.Period)[] =>
  properties
    .flatMap((property) => property.getValues())
    .filter((value) => value instanceof ICAL.Time || value instanceof ICAL.Period);

/** Returns the times of all properties with a name, in order. They must be readable. */
export const timesOf = (component: ICAL.Component, name: string) => timesIn(component.getAllProperties(name));

/** Returns the time of a property, or undefined if the component has none. */
export function timeOf(component: ICAL.Component, name: string): ICAL.Time | undefined {
  const [time] = timesOf(component, name);
  return time instanceof ICAL.Time ? time : undefined;
}

/**
 * Returns a function for the local duration from a start: weeks and days are calendar units; hours, minutes
 * and seconds are exact (RFC 5545, section 3.3.6).
 */
export function lasting({ weeks, days, hours, minutes, seconds, isNegative }: ICAL.Duration, zone: Zone) {
  const sign = isNegative ? -1 : 1;
  const nominal = sign * (weeks * 7 + days) * DAY_MS;
  const exact = sign * ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return (at: number): number => addToLocalTime(at + nominal, exact, zone) - at;
}

/** Returns a function for the local duration of an instance: to DTEND, else DURATION, else 0. */
export function lengthOf(event: ICAL.Component, start: ICAL.Time, zone: Zone): Series['length'] {
  const end = timeOf(event, 'dtend');
  const length = end ? toLocalTime(end, zone) - toLocalTime(start, zone) : 0;
  const duration = event.getFirstPropertyValue('duration');
  if (end || !(duration instanceof ICAL.Duration)) return () => length;
  return lasting(duration, start.isDate ? undefined : zone);
}
