import ICAL from 'ical.js';
import { type Day, toUtcDay } from '../../common/days';
import type { Period } from '../../common/periods';
import { lasting, type Series, timesOf } from './dateTimes';
import { FeedError } from './feedError';
import { toLocalTime, type Zone } from './localTime';

/** More instances than this are no bookings. */
export const MOST_EVENTS = 10_000;

/** An instance that differs in its length from the rest: an RDATE that is a period. */
export type Instance = { at: number; length: number };

/** The instance that a series begins with. */
export const firstOf = ({ start, length }: Series): Instance => ({ at: start, length: length(start) });

/** Which instances are meant: those of a day where either side has no hours, else the one of that wall clock. */
type Meant = (at: number) => boolean;

/** The instances that an EXDATE or a RECURRENCE-ID names. */
export function meantBy(times: readonly ICAL.Time[], { zone, allDay }: Series): Meant {
  const days = new Set<Day>();
  const walls = new Set<number>();
  for (const time of times)
    if (allDay || time.isDate) days.add(toUtcDay(toLocalTime(time, undefined)));
    else walls.add(toLocalTime(time, zone));
  return (at) => walls.has(at) || days.has(toUtcDay(at));
}

/** The last moment of a rule on the clock of its start, where it is written otherwise. */
function lastOf({ until }: ICAL.Recur, start: ICAL.Time, zone: Zone): ICAL.Time | undefined {
  if (!until || start.isDate) return undefined;
  const last = start.clone();
  const { year, month, day } = until;
  // One that ends on a day ends with that day, whatever hour its instances have.
  if (until.isDate)
    last.fromData({ year, month, day, hour: 23, minute: 59, second: 59, isDate: false }, start.zone);
  // Of a zone that the calendar does not describe the start is a wall clock, which UTC is not compared with.
  else if (until.zone === ICAL.Timezone.utcTimezone && start.zone === ICAL.Timezone.localTimezone)
    last.fromUnixTime(toLocalTime(until, zone) / 1000);
  else return undefined;
  last.zone = start.zone;
  return last;
}

/** What of a rule says on which days of a year it is. */
const DAYS = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'];

/** True for a rule of each year's 29th of February, which most years do not have. */
const isOfLeapDay = ({ freq, parts }: ICAL.Recur, { month, day }: ICAL.Time): boolean =>
  freq === 'YEARLY' && month === 2 && day === 29 && !DAYS.some((part) => part in parts);

/** A rule as it is meant, where ical.js would read it otherwise. */
function meant(rule: ICAL.Recur, start: ICAL.Time, zone: Zone): ICAL.Recur {
  const whole = rule.clone();
  whole.until = lastOf(rule, start, zone) ?? rule.until;
  if (isOfLeapDay(rule, start)) {
    // It makes the 1st of March of a day that is none, which is to be left out (RFC 5545, section 3.3.10).
    if (!('BYMONTH' in rule.parts)) whole.setComponent('BYMONTH', [2]);
    whole.setComponent('BYMONTHDAY', [29]);
  }
  return whole;
}

/**
 * The instances of an event (RFC 5545, section 3.8.5): its start, and those of its RRULEs and RDATEs within the
 * horizon, less its EXDATEs. Throws `FeedError` for more than `MOST_EVENTS`.
 */
export function instancesOf(event: ICAL.Component, series: Series, horizon: Period): Instance[] {
  const [start] = timesOf(event, 'dtstart');
  if (!(start instanceof ICAL.Time)) return [];
  const found = new Map([[series.start, series.length(series.start)]]);
  const add = (at: number, length = series.length(at)) => {
    if (toUtcDay(at) > horizon.end) return false;
    if (toUtcDay(at + Math.max(length, 0)) >= horizon.start) found.set(at, length);
    if (found.size > MOST_EVENTS) throw new FeedError(TOO_MANY);
    return true;
  };
  for (const rule of event.getAllProperties('rrule').map((property) => property.getFirstValue())) {
    if (!(rule instanceof ICAL.Recur)) continue;
    const iterator = meant(rule, start, series.zone).iterator(start);
    for (let time = iterator.next(); time; time = iterator.next())
      if (!add(toLocalTime(time, series.zone))) break;
  }
  for (const date of timesOf(event, 'rdate')) {
    if (date instanceof ICAL.Time) add(toLocalTime(date, series.zone));
    else {
      const at = toLocalTime(date.start, series.zone);
      add(
        at,
        date.duration
          ? lasting(date.duration, series.zone)(at)
          : toLocalTime(date.getEnd(), series.zone) - at,
      );
    }
  }
  const excluded = timesOf(event, 'exdate').filter((time) => time instanceof ICAL.Time);
  const isExcluded = meantBy(excluded, series);
  return [...found].map(([at, length]) => ({ at, length })).filter(({ at }) => !isExcluded(at));
}

/** The sentence for a calendar of too many events. */
export const TOO_MANY = `This calendar has more than ${MOST_EVENTS.toLocaleString('en-US')} events.`;
