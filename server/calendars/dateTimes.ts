import ICAL from 'ical.js';
import { DAY_MS, isDay } from '../../common/days';
import { FeedError } from './feedError';
import { addToLocalTime, toLocalTime, type Zone } from './localTime';

// Some calendars leave out VALUE=DATE; their days are read as days all the same.
ICAL.design.strict = false;

/** A series of an event in wall clock readings of its zone, ms (see `toLocalTime`). */
export type Series = {
  /** The first instance. */
  start: number;
  /** How long the instance at a time takes; 0 or less where no end is said. */
  length: (at: number) => number;
  allDay: boolean;
  zone: Zone;
};

/**
 * The times of a component's properties of one name, in its order. Throws `FeedError` for what is no time; ical.js
 * would make the 14th of February out of the 45th of December.
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

/** The one time that a component's property is; undefined where it has none. */
export function timeOf(component: ICAL.Component, name: string): ICAL.Time | undefined {
  const [time] = timesOf(component, name);
  return time instanceof ICAL.Time ? time : undefined;
}

/**
 * How long what begins at a time lasts on the wall clock: weeks and days are as long as the calendar's, hours, minutes and seconds
 * are exact (RFC 5545, section 3.3.6).
 */
export function lasting({ weeks, days, hours, minutes, seconds, isNegative }: ICAL.Duration, zone: Zone) {
  const sign = isNegative ? -1 : 1;
  const nominal = sign * (weeks * 7 + days) * DAY_MS;
  const exact = sign * ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return (at: number): number => addToLocalTime(at + nominal, exact, zone) - at;
}

/** How long an instance of an event takes on the wall clock: to its DTEND, else its DURATION, else 0. */
export function lengthOf(event: ICAL.Component, start: ICAL.Time, zone: Zone): Series['length'] {
  const end = timeOf(event, 'dtend');
  const length = end ? toLocalTime(end, zone) - toLocalTime(start, zone) : 0;
  const duration = event.getFirstPropertyValue('duration');
  if (end || !(duration instanceof ICAL.Duration)) return () => length;
  return lasting(duration, start.isDate ? undefined : zone);
}
