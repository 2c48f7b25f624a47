import ICAL from 'ical.js';

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
export function zoneOf(calendar: ICAL.Component, start: ICAL.Property): Zone {
  const tzid = start.getFirstParameter('tzid');
  if (tzid) return named(calendar, tzid);
  const time = start.getFirstValue();
  if (!(time instanceof ICAL.Time) || time.zone !== ICAL.Timezone.utcTimezone) return undefined;
  const whole = calendar.getFirstPropertyValue('x-wr-timezone');
  return (typeof whole === 'string' ? named(calendar, whole.trim()) : undefined) ?? time.zone;
}

/**
 * What the clock on the wall of a zone shows at a time: ms since the epoch as if that zone were UTC. A day counts as
 * its midnight; a time without a zone of its own stands as written.
 */
export function wall(time: ICAL.Time, zone: Zone): number {
  if (time.isDate || zone === undefined || time.zone === ICAL.Timezone.localTimezone) return written(time);
  if (typeof zone !== 'string') return written(time.convertToZone(zone));
  const shown = clockOf(zone)?.format(time.toUnixTime() * 1000);
  return shown === undefined ? written(time) : Date.parse(`${shown.replace(' ', 'T')}Z`);
}
