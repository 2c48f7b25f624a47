import ICAL from 'ical.js';
import { addDays, type Day, getToday, LAST_DAY, toUtcDay } from '../../common/days';
import { type Period, toAllDayPeriod, toTimedPeriod } from '../../common/periods';
import { lengthOf, type Series, timeOf } from './dateTimes';
import { FeedError } from './feedError';
import { getZone, toLocalTime } from './localTime';
import { firstOf, type Instance, instancesOf, MOST_EVENTS, meantBy, TOO_MANY } from './recurrence';

/** An event of a feed, or one instance of a recurring event, with the days it occupies. */
export type FeedEvent = Period & { uid: string; summary: string };

const YEAR_DAYS = 365;
const NO_CALENDAR = 'This is not a calendar (.ics).';

/**
 * Returns the events of an iCalendar text that occupy days, in ascending order. Cancelled and free events
 * (TRANSP:TRANSPARENT) are left out. Recurring events are expanded from a year ago to two years ahead of
 * `day`. Earlier events are left out.
 * A recurrence rule that no day fulfils would never end, so use `parseInWorker` for untrusted texts.
 * @throws {FeedError} with a sentence for the user. The text is no calendar, or contains an invalid date or
 * more than 10,000 events.
 */
export function parseCalendar(text: string, day = getToday()): FeedEvent[] {
  try {
    return eventsOf(text, day);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(
      `This calendar cannot be read: ${String(error)
        .replace(/^(\w*Error: )+|\.$/g, '')
        .slice(0, 120)}.`,
    );
  }
}

function calendarsOf(text: string): ICAL.Component[] {
  const plain = text.replace(/^\uFEFF/, '').trim();
  if (!/^BEGIN:VCALENDAR\s/i.test(plain)) throw new FeedError(NO_CALENDAR);
  const read: unknown[] = ICAL.parse(plain);
  const all = Array.isArray(read[0]) ? read : [read];
  return all.flatMap((component) => (Array.isArray(component) ? new ICAL.Component(component) : []));
}

function eventsOf(text: string, day: Day): FeedEvent[] {
  const horizon = { start: addDays(day, -YEAR_DAYS), end: addDays(day, 2 * YEAR_DAYS) };
  const events = calendarsOf(text)
    .flatMap((calendar) =>
      [...byUid(calendar).values()].flatMap((same) => toFeedEvents(calendar, same, horizon)),
    )
    .filter(({ start, end }) => end >= horizon.start && start <= LAST_DAY)
    .map((event) => (event.end > LAST_DAY ? { ...event, end: LAST_DAY } : event));
  if (events.length > MOST_EVENTS) throw new FeedError(TOO_MANY);
  const order = ({ start, end, uid }: FeedEvent) => `${start} ${end} ${uid}`;
  return events.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Groups the events of a calendar by UID. An event and its overridden instances share one UID. */
function byUid(calendar: ICAL.Component): Map<string, ICAL.Component[]> {
  const groups = new Map<string, ICAL.Component[]>();
  calendar.getAllSubcomponents('vevent').forEach((event, i) => {
    const uid = String(event.getFirstPropertyValue('uid') ?? `event ${i + 1}`);
    const same = groups.get(uid);
    if (same) same.push(event);
    else groups.set(uid, [event]);
  });
  return groups;
}

const word = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? '');

const isFree = (event: ICAL.Component) =>
  word(event, 'status').toUpperCase() === 'CANCELLED' ||
  word(event, 'transp').toUpperCase() === 'TRANSPARENT';

/** The first 200 characters, without splitting a surrogate pair. */
const LONG = /^(.{200}).*$/su;

/** Removes control characters, which PostgreSQL or a single line cannot hold, and truncates the text. */
const short = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(LONG, '$1');

/** An event with its times converted to local time. */
type Placed = { event: ICAL.Component; series: Series };

function place(calendar: ICAL.Component, event: ICAL.Component): Placed[] {
  const property = event.getFirstProperty('dtstart');
  const time = timeOf(event, 'dtstart');
  if (!property || !time) return [];
  const zone = getZone(calendar, property);
  const series = {
    start: toLocalTime(time, zone),
    length: lengthOf(event, time, zone),
    allDay: time.isDate,
    zone,
  };
  return [{ event, series }];
}

function expandSeries({ event, series }: Placed, { at, length }: Instance): FeedEvent[] {
  if (isFree(event)) return [];
  const until = Math.min(at + Math.max(length, 0), Date.parse('9999-01-02T00:00:00Z'));
  const period = series.allDay ? toAllDayPeriod(toUtcDay(at), toUtcDay(until)) : toTimedPeriod(at, until);
  return [{ uid: short(word(event, 'uid')), summary: short(word(event, 'summary')), ...period }];
}

/** Returns the events of one UID: each instance, or its override. */
function toFeedEvents(
  calendar: ICAL.Component,
  same: readonly ICAL.Component[],
  horizon: Period,
): FeedEvent[] {
  const placed = same.flatMap((event) => place(calendar, event));
  const overrides = placed.filter(({ event }) => event.hasProperty('recurrence-id'));
  const alone = overrides.flatMap((override) => expandSeries(override, firstOf(override.series)));
  const whole = placed.filter(({ event }) => !event.hasProperty('recurrence-id'));
  return [...alone, ...whole.flatMap((series) => instancesLeft(series, overrides, horizon))];
}

function instancesLeft(whole: Placed, overrides: readonly Placed[], horizon: Period): FeedEvent[] {
  const ids = overrides.flatMap(({ event }) => timeOf(event, 'recurrence-id') ?? []);
  const isOverridden = meantBy(ids, whole.series);
  // RANGE=THISANDFUTURE: later instances are shifted and last as long as the override.
  const future = overrides
    .filter(
      ({ event }) => event.getFirstProperty('recurrence-id')?.getFirstParameter('range') === 'THISANDFUTURE',
    )
    .flatMap((instance) => {
      const id = timeOf(instance.event, 'recurrence-id');
      return id ? [{ instance, from: toLocalTime(id, whole.series.zone) }] : [];
    })
    .sort((a, b) => b.from - a.from);
  return instancesOf(whole.event, whole.series, horizon)
    .filter(({ at }) => !isOverridden(at))
    .flatMap((instance) => {
      const later = future.find(({ from }) => from <= instance.at);
      if (!later) return expandSeries(whole, instance);
      const { start, length } = later.instance.series;
      const at = instance.at + start - later.from;
      return expandSeries(later.instance, { at, length: length(at) });
    });
}
