import ICAL from 'ical.js';
import { type Day, toUtcDay } from '../../common/days';
import type { Period } from '../../common/periods';
import { lasting, type Series, timesOf } from './dateTimes';
import { FeedError } from './feedError';
import { toLocalTime, type Zone } from './localTime';

/** Maximum number of events of a calendar. More are not plausible for bookings. */
export const MOST_EVENTS = 10_000;

/** An instance with its own length, because an RDATE may be a period. */
export type Instance = { at: number; length: number };

/** Returns the first instance of a series. */
export const firstOf = ({ start, length }: Series): Instance => ({ at: start, length: length(start) });

/** A filter of instances: by day if either side has no time, otherwise by local time. */
type Meant = (at: number) => boolean;

/** Returns the filter for the instances that EXDATE or RECURRENCE-ID name. */
export function meantBy(times: readonly ICAL.Time[], { zone, allDay }: Series): Meant {
  const days = new Set<Day>();
  const walls = new Set<number>();
  for (const time of times)
    if (allDay || time.isDate) days.add(toUtcDay(toLocalTime(time, undefined)));
    else walls.add(toLocalTime(time, zone));
  return (at) => walls.has(at) || days.has(toUtcDay(at));
}

/** Returns the end of a rule in its start's time zone, if the rule states it in another form. */
function lastOf({ until }: ICAL.Recur, start: ICAL.Time, zone: Zone): ICAL.Time | undefined {
  if (!until || start.isDate) return undefined;
  const last = start.clone();
  const { year, month, day } = until;
  // A rule that ends on a day includes all instances of that day.
  if (until.isDate)
    last.fromData({ year, month, day, hour: 23, minute: 59, second: 59, isDate: false }, start.zone);
  // Without a VTIMEZONE the start is a floating time for ical.js, which cannot be compared with UTC.
  else if (until.zone === ICAL.Timezone.utcTimezone && start.zone === ICAL.Timezone.localTimezone)
    last.fromUnixTime(toLocalTime(until, zone) / 1000);
  else return undefined;
  last.zone = start.zone;
  return last;
}

/** The parts of a rule that select days of a year. */
const DAYS = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'];

/** Returns whether a rule means February 29 of each year, which most years do not have. */
const isOfLeapDay = ({ freq, parts }: ICAL.Recur, { month, day }: ICAL.Time): boolean =>
  freq === 'YEARLY' && month === 2 && day === 29 && !DAYS.some((part) => part in parts);

/** Returns a rule that ical.js interprets according to RFC 5545. */
function meant(rule: ICAL.Recur, start: ICAL.Time, zone: Zone): ICAL.Recur {
  const whole = rule.clone();
  whole.until = lastOf(rule, start, zone) ?? rule.until;
  if (isOfLeapDay(rule, start)) {
    // ical.js would move an invalid day to March 1. The RFC ignores it (section 3.3.10).
    if (!('BYMONTH' in rule.parts)) whole.setComponent('BYMONTH', [2]);
    whole.setComponent('BYMONTHDAY', [29]);
  }
  return whole;
}

/**
 * Returns the instances of an event (RFC 5545, section 3.8.5): its start, and its RRULEs and RDATEs within
 * the horizon, without its EXDATEs.
 * @throws {FeedError} if there are more than `MOST_EVENTS`.
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

/** The message for a calendar with too many events. */
export const TOO_MANY = `This calendar has more than ${MOST_EVENTS.toLocaleString('en-US')} events.`;
