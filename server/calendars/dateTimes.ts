import ICAL from 'ical.js';
import { DAY_MS, isDay } from '../../common/days';
import { FeedError } from './feedError';
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

/**
 * Returns the times of all properties with a name, in order. Throws `FeedError` for an invalid date, because
 * ical.js would convert December 45 to February 14.
 */
export function timesOf(component: ICAL.Component, name: string): (ICAL.Time | ICAL.Period)[] {
  return component.getAllProperties(name).flatMap((property) => {
    for (const raw of property.jCal.slice(3).flat())
      if (!/^P/.test(String(raw)) && !isDay(String(raw).slice(0, 10)))
        throw new FeedError(
          `An event of this calendar has a date that cannot be read: ${dateAsIs(property)}.`,
        );
    return property.getValues().filter((value) => value instanceof ICAL.Time || value instanceof ICAL.Period);
  });
}

const dateAsIs = (property: ICAL.Property) => property.toICALString().slice(0, 60);

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
