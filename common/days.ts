import { now } from './clock';

/** A calendar day `YYYY-MM-DD`: no instant, no time zone. Compares as a string. */
export type Day = string;

/** The first day that anything here can be on: PostgreSQL has no year 0. */
const FIRST_DAY: Day = '0001-01-01';
/** The last day, itself included, that anything here can be on: a year of days follows it that may be reckoned with. */
export const LAST_DAY: Day = '9998-12-31';

/** A day, in ms. */
export const DAY_MS = 86_400_000;
const BARE = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?:Z|([+-]\d{2}):?(\d{2})?)?$/;

/** The UTC calendar day of an instant in ms (first document, section 9: dates compare in UTC). */
export const utcDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Today as a UTC calendar day. */
export const today = (): Day => utcDay(now());

const midnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** True for a bare `YYYY-MM-DD` that names a day of the calendar. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !BARE.test(value) || value < FIRST_DAY) return false;
  const ms = midnight(value);
  return !Number.isNaN(ms) && utcDay(ms) === value;
}

/** The day `days` after (before, when negative) a day. */
export const addDays = (day: Day, days: number): Day => utcDay(midnight(day) + days * DAY_MS);

/** The first day of the month after a day's. */
export const nextMonth = (day: Day): Day => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** Days from one day to another; negative when `to` comes first. */
export const daysBetween = (from: Day, to: Day): number => (midnight(to) - midnight(from)) / DAY_MS;

/** How long a stay is whose days an API sent; `undefined` where one of them is no day, or it would not end after it began. */
export function daysOf(from: unknown, to: unknown): number | undefined {
  const [first, last] = [dayOf(from), dayOf(to)];
  return first !== undefined && last !== undefined && first < last ? daysBetween(first, last) : undefined;
}

/**
 * Ms since the epoch of a timestamp as the API writes them: ISO 8601, with a space for the `T`, whole hours of a zone (`+00`) or
 * no zone as SQL prints them (then UTC). `undefined` for anything else, and where its day, or that day in UTC, is none.
 */
export function parseInstant(value: unknown): number | undefined {
  const [, day, time, hours, minutes = '00'] = (typeof value === 'string' && INSTANT.exec(value)) || [];
  // `Date.parse` would make the 2nd of March out of the 30th of February.
  if (!isDay(day)) return undefined;
  const ms = Date.parse(`${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`);
  return !Number.isNaN(ms) && isDay(utcDay(ms)) ? ms : undefined;
}

/** Ms since the epoch of a provider's time in epoch seconds; `undefined` for anything else. */
export function parseEpoch(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const ms = typeof seconds === 'number' ? seconds * 1000 : Number.NaN;
  return Math.abs(ms) <= 8.64e15 ? ms : undefined;
}

/** The UTC calendar day of a bare day or a timestamp; `undefined` when the value is neither. */
export function dayOf(value: unknown): Day | undefined {
  if (isDay(value)) return value;
  const ms = parseInstant(value);
  return ms === undefined ? undefined : utcDay(ms);
}

/**
 * The calendar day that a bare day or a timestamp has written in front, whatever hour and zone follow; `undefined`
 * when the value is neither. For days that somebody else wrote down as instants.
 */
export function writtenDay(value: unknown): Day | undefined {
  if (isDay(value)) return value;
  return parseInstant(value) === undefined ? undefined : String(value).slice(0, 10);
}

/** A day as an ISO string, at midnight UTC: `2026-03-05T00:00:00.000Z`. */
export const isoOf = (day: Day): string => new Date(midnight(day)).toISOString();
