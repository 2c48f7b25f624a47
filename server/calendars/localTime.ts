import ICAL from 'ical.js';
import { DAY_MS, LAST_DAY } from '../../common/days';

/**
 * The zone whose calendar days an event holds: a VTIMEZONE of its calendar, an IANA name, or undefined where the
 * times are taken as they are written.
 */
export type Zone = ICAL.Timezone | string | undefined;

const written = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Reads instants as an IANA zone's clock shows them; undefined for a name that is none. */
function clockOf(name: string): Intl.DateTimeFormat | undefined {
  // In whatever case it is written: a clock a zone is kept, and none of a name that is none.
  const zone = name.toLowerCase();
  const known = clocks.get(zone);
  if (known) return known;
  try {
    // Sweden writes days and times as ISO 8601 does.
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

/** The zone that a calendar's TZID or X-WR-TIMEZONE names: its own VTIMEZONE before that of the world. */
const named = (calendar: ICAL.Component, name: string): Zone =>
  calendar.getTimeZoneByID(name) ?? (clockOf(name) && name);

/**
 * The zone of an event by its DTSTART: the one that its TZID names; for UTC the calendar's X-WR-TIMEZONE where
 * there is one; for a floating time, and a name that nobody knows, none.
 */
export function getZone(calendar: ICAL.Component, start: ICAL.Property): Zone {
  const tzid = start.getFirstParameter('tzid');
  if (tzid) return named(calendar, tzid);
  const time = start.getFirstValue();
  if (!(time instanceof ICAL.Time) || time.zone !== ICAL.Timezone.utcTimezone) return undefined;
  const whole = calendar.getFirstPropertyValue('x-wr-timezone');
  return (typeof whole === 'string' ? named(calendar, whole.trim()) : undefined) ?? time.zone;
}

/** A wall clock reading as ical.js has it, in UTC. */
function timeAt(at: number): ICAL.Time {
  const time = ICAL.Time.epochTime.clone();
  time.fromUnixTime(at / 1000);
  return time;
}

/**
 * What the clock of a VTIMEZONE shows at an instant. How far a clock is from UTC ical.js tells by what it shows: the offset of the day
 * before is right unless that of the day after alone is what it tells of the clock by it.
 */
function describedLocalTime(instant: number, zone: ICAL.Timezone): number {
  const offset = (at: number) => zone.utcOffset(timeAt(at)) * 1000;
  const holds = (ms: number) => offset(instant + ms) === ms;
  const [before, after] = [offset(instant - DAY_MS), offset(instant + DAY_MS)];
  return instant + (holds(before) || !holds(after) ? before : after);
}

/** What the clock of a zone shows at an instant, ms since the epoch. */
function localTimeAt(instant: number, zone: ICAL.Timezone | string): number {
  if (typeof zone !== 'string') return describedLocalTime(instant, zone);
  const shown = clockOf(zone)?.format(instant);
  return shown === undefined ? instant : Date.parse(`${shown.replace(' ', 'T')}Z`);
}

/**
 * What the clock on the wall of a zone shows at a time: ms since the epoch as if that zone were UTC. A day counts as
 * its midnight; a time without a zone of its own stands as written.
 */
export function toLocalTime(time: ICAL.Time, zone: Zone): number {
  const own = time.isDate || zone === undefined || [ICAL.Timezone.localTimezone, zone].includes(time.zone);
  return own ? written(time) : localTimeAt(time.toUnixTime() * 1000, zone);
}

/**
 * The instant at which a wall clock shows a time; the first where it shows it twice. One that it leaves out is reckoned by the clock
 * before (RFC 5545, section 3.3.5).
 */
function instantOf(at: number, zone: ICAL.Timezone | string): number {
  const by = (instant: number) => at - (localTimeAt(instant, zone) - instant);
  const [before, after] = [by(at - DAY_MS), by(at + DAY_MS)];
  return localTimeAt(before, zone) !== at && localTimeAt(after, zone) === at ? after : before;
}

const LAST_MS = Date.parse(LAST_DAY);

/** What a wall clock shows so many ms after it shows a time: where it is turned meanwhile, that is more or less by as much. */
export function addToLocalTime(at: number, ms: number, zone: Zone): number {
  const unturned = at + ms;
  if (zone === undefined || ms === 0 || unturned > LAST_MS) return unturned;
  return localTimeAt(instantOf(at, zone) + ms, zone);
}
