import ICAL from 'ical.js';
import { addDays, getToday, LAST_DAY, toUtcDay } from '../../common/days';
import { type Period, toAllDayPeriod, toTimedPeriod } from '../../common/periods';
import {
  type CalendarEntries,
  type CalendarEntry,
  getText,
  type Line,
  readComponents,
} from './calendarComponents';
import { isReadable, lasting, lengthOf, type Series, timeOf, timesIn } from './dateTimes';
import { FeedError } from './feedError';
import { getZone, toLocalTime } from './localTime';
import { firstOf, type Instance, instancesOf, MOST_EVENTS, meantBy, TOO_MANY } from './recurrence';

/** An event of a feed, or one instance of a recurring event, with the days it occupies. */
export type FeedEvent = Period & { uid: string; summary: string };

/**
 * The events of a calendar, and sentences for the user:
 * - `warning` is about events that are incomplete.
 * - `failure` is about events whose start cannot be read. Their days are unknown. `unreadUids` are their UIDs.
 */
export type ParsedCalendar = {
  events: FeedEvent[];
  warning: string | null;
  failure: string | null;
  unreadUids: string[];
};

const YEAR_DAYS = 365;

/**
 * Returns the events and busy times of an iCalendar text that occupy days, in ascending order.
 * - Left out: cancelled and free events, earlier versions of an event, and events that ended a year ago.
 * - Recurring events are expanded from a year ago to two years ahead of `day`.
 * - An event occupies the days that can be read. The warning names the first event with a broken property.
 * - An event without a readable start is a booking with unknown days. The failure names the first one.
 *
 * A recurrence rule that no day fulfils would never end, so use `parseInWorker` for untrusted texts.
 * @throws {FeedError} with a sentence for the user. The text is no calendar or is cut off. Or it contains more
 * than 10,000 events, or only events without a readable start.
 */
export function parseCalendar(text: string, day = getToday()): ParsedCalendar {
  const horizon = { start: addDays(day, -YEAR_DAYS), end: addDays(day, 2 * YEAR_DAYS) };
  const entries = readComponents(text);
  const problems: Problems = {
    broken: [],
    unread: entries.strayStarts.map((line) => ({ ...line, uid: '' })),
  };
  const found = [
    ...groupByUid(entries.events).flatMap((same) => toFeedEvents(same, horizon, problems)),
    ...entries.freeBusy.flatMap((entry) => toBusyTimes(entry, problems)),
  ];
  const events = found
    .filter(({ start, end }) => end >= horizon.start && start <= LAST_DAY)
    .map((event) => (event.end > LAST_DAY ? { ...event, end: LAST_DAY } : event));
  if (events.length > MOST_EVENTS) throw new FeedError(TOO_MANY);
  const failure = getFailure(problems);
  if (failure && events.length === 0) throw new FeedError(failure);
  const order = ({ start, end, uid }: FeedEvent) => `${start} ${end} ${uid}`;
  return {
    events: events.sort((a, b) => (order(a) < order(b) ? -1 : 1)),
    warning: getWarning(entries, problems.broken),
    failure,
    unreadUids: [...new Set(problems.unread.map(({ uid }) => uid))],
  };
}

/** An event that cannot be read completely, and the line that is wrong. */
type Broken = { entry: CalendarEntry; line: number };

/** The events that cannot be read completely, and the lines of those without a readable start. */
type Problems = { broken: Broken[]; unread: (Line & { uid: string })[] };

function getFailure({ unread }: Problems): string | null {
  const [first] = unread.toSorted((a, b) => a.line - b.line);
  if (!first) return null;
  const line = `${short(first.text).slice(0, 60)} (line ${first.line})`;
  return unread.length === 1
    ? `The start of an event cannot be read: ${line}.`
    : `The start of ${unread.length} events cannot be read. The first one: ${line}.`;
}

function getWarning({ events, freeBusy, others }: CalendarEntries, broken: readonly Broken[]): string | null {
  const total = events.length + freeBusy.length;
  const [first] = broken;
  if (first) {
    const count = new Set(broken.map(({ entry }) => entry)).size;
    const name = `${short(getText(first.entry.component, 'summary')) || 'VEVENT'} (line ${first.line})`;
    return count === 1
      ? `1 event of ${total} could not be read completely: ${name}.`
      : `${count} events of ${total} could not be read completely. The first one: ${name}.`;
  }
  const isBooking = (entry: CalendarEntry) => isCancelled(entry) || !isFree(entry);
  const hasBookings = events.some(isBooking) || freeBusy.some((entry) => busyProperties(entry).length > 0);
  return total + others > 0 && !hasBookings ? 'Nothing in this calendar books a day.' : null;
}

/** Groups items by a key, in the order of their first items. */
function groupBy<T>(items: readonly T[], getKey: (item: T) => unknown): T[][] {
  const groups = new Map<unknown, T[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/** Groups events by UID. An event, its overridden instances and its earlier versions share one UID. */
function groupByUid(events: readonly CalendarEntry[]): CalendarEntry[][] {
  return groupBy(events, (entry) => getText(entry.component, 'uid') || entry);
}

/**
 * Returns the events with the highest of some values. If an event has no value, all are returned: calendars
 * exist that use one UID for all bookings.
 */
function filterHighest<T>(events: readonly T[], getValue: (event: T) => number | undefined): readonly T[] {
  const values = events.flatMap((event) => getValue(event) ?? []);
  if (values.length < events.length) return events;
  const highest = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return events.filter((event) => getValue(event) === highest);
}

/** The SEQUENCE of an event, or else undefined. */
function sequenceOf({ component }: CalendarEntry): number | undefined {
  const sequence = getText(component, 'sequence').trim();
  return /^\d+$/.test(sequence) ? Number(sequence) : undefined;
}

/** The LAST-MODIFIED of an event as a number of its digits, or else undefined. */
function modifiedOf({ component }: CalendarEntry): number | undefined {
  const digits = getText(component, 'last-modified').replace(/\D/g, '');
  return digits.length === 14 ? Number(digits) : undefined;
}

/** Leaves out earlier versions of the events of one UID: by SEQUENCE, which is 0 by default, then by LAST-MODIFIED. */
function filterLatest(same: readonly CalendarEntry[]): readonly CalendarEntry[] {
  if (same.length < 2) return same;
  return groupBy(same, ({ component }) => getText(component, 'recurrence-id')).flatMap((versions) => {
    const isNumbered = versions.some((entry) => sequenceOf(entry) !== undefined);
    const latest = filterHighest(versions, (entry) => sequenceOf(entry) ?? (isNumbered ? 0 : undefined));
    return filterHighest(latest, modifiedOf);
  });
}

/** Returns a keyword, such as a status, in upper case without blanks around it. */
const getKeyword = (component: ICAL.Component, name: string) => getText(component, name).trim().toUpperCase();

const isCancelled = ({ calendar, component }: CalendarEntry): boolean =>
  ['CANCELLED', 'CANCELED'].includes(getKeyword(component, 'status')) ||
  getKeyword(calendar, 'method') === 'CANCEL';

function isFree(entry: CalendarEntry): boolean {
  const transparency = getKeyword(entry.component, 'transp');
  const outlook = getKeyword(entry.component, 'x-microsoft-cdo-busystatus');
  return isCancelled(entry) || (transparency ? transparency === 'TRANSPARENT' : outlook === 'FREE');
}

/** The first 200 characters, without splitting a surrogate pair. */
const LONG = /^(.{200}).*$/su;

/** Removes control characters, which PostgreSQL or a single line cannot hold, and truncates the text. */
const short = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(LONG, '$1');

const lineOf = ({ lines, line }: CalendarEntry, property: ICAL.Property): Line =>
  lines.get(property.jCal) ?? { line, text: property.name };

/** An event with its times converted to local time. */
type Placed = { event: ICAL.Component; series: Series; entry: CalendarEntry };

const OPTIONAL = ['dtend', 'duration', 'recurrence-id', 'rrule', 'rdate', 'exdate'];

/** Returns the line of a start that is missing or cannot be read, or else undefined. */
function getUnreadableStart(entry: CalendarEntry): Line | undefined {
  const { component, broken, line } = entry;
  const start = broken.find(({ name }) => name === 'dtstart');
  if (start) return start;
  const starts = component.getAllProperties('dtstart');
  const unreadable = starts.find((property) => !isReadable(property));
  if (unreadable) return lineOf(entry, unreadable);
  return starts.length === 0 ? { text: 'BEGIN:VEVENT', line } : undefined;
}

/** Removes the properties that cannot be read, so that the rest of the event counts. Returns their lines. */
function removeBroken(entry: CalendarEntry): number[] {
  const { component, broken, line, isCut } = entry;
  const lines = [...broken.map((property) => property.line), ...(isCut ? [line] : [])];
  for (const property of OPTIONAL.flatMap((name) => component.getAllProperties(name)))
    if (!isReadable(property)) {
      // A DURATION does not count beside a DTEND.
      if (property.name !== 'duration' || !component.hasProperty('dtend'))
        lines.push(lineOf(entry, property).line);
      component.removeProperty(property);
    }
  return lines;
}

function place(entry: CalendarEntry): Placed[] {
  const { calendar, component: event } = entry;
  const property = event.getFirstProperty('dtstart');
  const time = timeOf(event, 'dtstart');
  if (!property || !time) return [];
  const zone = getZone(calendar, property, time);
  const series = {
    start: toLocalTime(time, zone),
    length: lengthOf(event, time, zone),
    allDay: time.isDate,
    zone,
  };
  return [{ event, series, entry }];
}

/** Limits a time in ms to the years that can be formatted. */
const limit = (ms: number) => Math.min(ms, Date.parse('9999-01-02T00:00:00Z'));

function expandSeries({ event, series, entry }: Placed, { at, length }: Instance): FeedEvent[] {
  if (isFree(entry)) return [];
  const until = limit(at + Math.max(length, 0));
  const period = series.allDay ? toAllDayPeriod(toUtcDay(at), toUtcDay(until)) : toTimedPeriod(at, until);
  return [{ uid: short(getText(event, 'uid')), summary: short(getText(event, 'summary')), ...period }];
}

/**
 * Returns the events of one UID: each instance, or its override. Adds events with broken properties to the
 * problems, unless they are free or over. Adds events without a readable start, unless they are free.
 */
function toFeedEvents(
  same: readonly CalendarEntry[],
  horizon: Period,
  { broken, unread }: Problems,
): FeedEvent[] {
  const latest = filterLatest(same);
  const report = ({ entry, series }: Placed, line: number) => {
    if (!isFree(entry) && toUtcDay(limit(series.start)) >= horizon.start) broken.push({ entry, line });
  };
  const placed = latest.flatMap((entry) => {
    const start = getUnreadableStart(entry);
    if (start) {
      if (!isFree(entry)) unread.push({ ...start, uid: short(getText(entry.component, 'uid')) });
      return [];
    }
    const lines = removeBroken(entry);
    return place(entry).map((event) => {
      for (const line of lines) report(event, line);
      return event;
    });
  });
  const overrides = placed.filter(({ event }) => event.hasProperty('recurrence-id'));
  const alone = overrides.flatMap((override) => expandSeries(override, firstOf(override.series)));
  const whole = placed.filter(({ event }) => !event.hasProperty('recurrence-id'));
  return [
    ...alone,
    ...whole.flatMap((series) => {
      try {
        return instancesLeft(series, overrides, horizon);
      } catch (error) {
        if (error instanceof FeedError) throw error;
        // A rule that ical.js cannot follow.
        report(series, series.entry.line);
        return expandSeries(series, firstOf(series.series));
      }
    }),
  ];
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

const FREE_TYPES = ['FREE', 'BUSY-TENTATIVE'];

/** Returns the FREEBUSY properties of a VFREEBUSY whose times are busy, as they are by default. */
const busyProperties = ({ component }: CalendarEntry): ICAL.Property[] =>
  component
    .getAllProperties('freebusy')
    .filter(
      (property) =>
        !FREE_TYPES.includes((property.getFirstParameter('fbtype') ?? 'BUSY').trim().toUpperCase()),
    );

/** Returns the busy times of a VFREEBUSY. Adds those that cannot be read to the problems. */
function toBusyTimes(entry: CalendarEntry, { unread }: Problems): FeedEvent[] {
  const { calendar, component, broken } = entry;
  if (isCancelled(entry)) return [];
  const names = { uid: short(getText(component, 'uid')), summary: short(getText(component, 'summary')) };
  for (const wrong of broken.filter(({ name }) => name === 'freebusy'))
    unread.push({ ...wrong, uid: names.uid });
  return busyProperties(entry).flatMap((property) => {
    if (!isReadable(property)) {
      unread.push({ ...lineOf(entry, property), uid: names.uid });
      return [];
    }
    return timesIn([property]).flatMap((period) => {
      if (!(period instanceof ICAL.Period)) return [];
      const zone = getZone(calendar, property, period.start);
      const start = toLocalTime(period.start, zone);
      const length = period.duration
        ? lasting(period.duration, zone)(start)
        : toLocalTime(period.getEnd(), zone) - start;
      return { ...names, ...toTimedPeriod(start, limit(start + Math.max(length, 0))) };
    });
  });
}
