import ICAL from 'ical.js';
import { DAY_MS, LAST_DAY } from '../../common/days';
import { getText } from './calendarComponents';

/**
 * The time zone that decides the calendar days of an event: a VTIMEZONE of its calendar, or an IANA name. If
 * it is undefined, times are used as written.
 */
export type Zone = ICAL.Timezone | string | undefined;

const written = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns a formatter for the local time of an IANA zone, or undefined if the name is unknown. */
function clockOf(name: string): Intl.DateTimeFormat | undefined {
  // Names are not case-sensitive. One formatter is cached for each zone, and none for unknown names, which a
  // feed could invent without limit.
  const zone = name.toLowerCase();
  const known = clocks.get(zone);
  if (known) return known;
  try {
    // The Swedish locale formats days and times like ISO 8601.
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    clocks.set(zone, clock);
    return clock;
  } catch {
    return undefined;
  }
}

/**
 * Finds the zone of a TZID or X-WR-TIMEZONE. A VTIMEZONE of the calendar takes precedence over the IANA zone.
 */
const named = (calendar: ICAL.Component, name: string): Zone =>
  calendar.getTimeZoneByID(name) ?? (clockOf(name) && name);

/**
 * Returns the zone of a property with a time:
 * - With a TZID, the zone with that name.
 * - In UTC, the calendar's X-WR-TIMEZONE, or else UTC.
 * - For a floating time or an unknown name, undefined.
 */
export function getZone(calendar: ICAL.Component, property: ICAL.Property, time: ICAL.Time): Zone {
  const tzid = property.getFirstParameter('tzid');
  if (tzid) return named(calendar, tzid);
  if (time.zone !== ICAL.Timezone.utcTimezone) return undefined;
  const whole = getText(calendar, 'x-wr-timezone').trim();
  return (whole ? named(calendar, whole) : undefined) ?? time.zone;
}

/** Converts ms to a time of ical.js in UTC. */
function timeAt(at: number): ICAL.Time {
  const time = ICAL.Time.epochTime.clone();
  time.fromUnixTime(at / 1000);
  return time;
}

/**
 * Returns the local time of a VTIMEZONE at an instant.
 * ical.js gives offsets by local time. Around a DST change, try the previous day's offset. Use the next day's
 * offset if only that one is consistent.
 */
function describedLocalTime(instant: number, zone: ICAL.Timezone): number {
  const offset = (at: number) => zone.utcOffset(timeAt(at)) * 1000;
  const holds = (ms: number) => offset(instant + ms) === ms;
  const [before, after] = [offset(instant - DAY_MS), offset(instant + DAY_MS)];
  return instant + (holds(before) || !holds(after) ? before : after);
}

/** Returns the local time of a zone at an instant, in ms since the epoch. */
function localTimeAt(instant: number, zone: ICAL.Timezone | string): number {
  if (typeof zone !== 'string') return describedLocalTime(instant, zone);
  const shown = clockOf(zone)?.format(instant);
  return shown === undefined ? instant : Date.parse(`${shown.replace(' ', 'T')}Z`);
}

/**
 * Returns the local time of a zone: ms since the epoch as if that zone were UTC. A day counts as its
 * midnight. A time without a zone is used as written.
 */
export function toLocalTime(time: ICAL.Time, zone: Zone): number {
  const own = time.isDate || zone === undefined || [ICAL.Timezone.localTimezone, zone].includes(time.zone);
  return own ? written(time) : localTimeAt(time.toUnixTime() * 1000, zone);
}

/**
 * Returns the instant of a local time, the first one if it occurs twice. A skipped local time uses the offset
 * before the DST change (RFC 5545, section 3.3.5).
 */
function instantOf(at: number, zone: ICAL.Timezone | string): number {
  const by = (instant: number) => at - (localTimeAt(instant, zone) - instant);
  const [before, after] = [by(at - DAY_MS), by(at + DAY_MS)];
  return localTimeAt(before, zone) !== at && localTimeAt(after, zone) === at ? after : before;
}

const LAST_MS = Date.parse(LAST_DAY);

/** Adds an exact duration to a local time. A DST change within the duration shifts the result. */
export function addToLocalTime(at: number, ms: number, zone: Zone): number {
  const unturned = at + ms;
  if (zone === undefined || ms === 0 || unturned > LAST_MS) return unturned;
  return localTimeAt(instantOf(at, zone) + ms, zone);
}
