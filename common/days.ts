import { now } from './clock';

/** A calendar day `YYYY-MM-DD` without a time zone. Days compare as strings. */
export type Day = string;

/** The first valid day: PostgreSQL has no year 0. */
const FIRST_DAY: Day = '0001-01-01';
/** The last valid day. One more year remains for calculations. */
export const LAST_DAY: Day = '9998-12-31';

/** The length of a UTC day in ms. */
export const DAY_MS = 86_400_000;
const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT_PATTERN =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?:Z|([+-]\d{2}):?(\d{2})?)?$/;

/** Returns the UTC day of an instant in ms. */
export const toUtcDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Returns the current UTC day. */
export const getToday = (): Day => toUtcDay(now());

const getMidnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** True for a `YYYY-MM-DD` that is a day of the calendar. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !DAY_PATTERN.test(value) || value < FIRST_DAY) return false;
  const ms = getMidnight(value);
  return !Number.isNaN(ms) && toUtcDay(ms) === value;
}

/** Adds days to a day. The number may be negative. */
export const addDays = (day: Day, days: number): Day => toUtcDay(getMidnight(day) + days * DAY_MS);

/** Returns the first day of the next month. */
export const getNextMonth = (day: Day): Day => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** Returns the days from one day to another. Negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => (getMidnight(to) - getMidnight(from)) / DAY_MS;

/**
 * Returns the nights of a stay from two days of an API. `undefined` if one of them is invalid, or if the stay
 * does not end after it begins.
 */
export function getStayLength(from: unknown, to: unknown): number | undefined {
  const [first, last] = [parseDay(from), parseDay(to)];
  return first !== undefined && last !== undefined && first < last ? daysBetween(first, last) : undefined;
}

/**
 * Parses a timestamp of the API to ms since the epoch. The timestamp is ISO 8601, or the text of SQL: a space
 * instead of the `T`, and a zone of whole hours (`+00`). Without a zone it is UTC. Returns `undefined` for an
 * invalid timestamp.
 */
export function parseInstant(value: unknown): number | undefined {
  const [, day, time, hours, minutes = '00'] =
    (typeof value === 'string' && INSTANT_PATTERN.exec(value)) || [];
  // `Date.parse` turns February 30 into March 2.
  if (!isDay(day)) return undefined;
  const ms = Date.parse(`${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`);
  return !Number.isNaN(ms) && isDay(toUtcDay(ms)) ? ms : undefined;
}

/** Converts epoch seconds of the payment provider to ms. `undefined` if they are invalid. */
export function parseEpoch(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const ms = typeof seconds === 'number' ? seconds * 1000 : Number.NaN;
  return Math.abs(ms) <= 8.64e15 ? ms : undefined;
}

/** Returns the UTC day of a day or a timestamp. `undefined` if it is neither. */
export function parseDay(value: unknown): Day | undefined {
  if (isDay(value)) return value;
  const ms = parseInstant(value);
  return ms === undefined ? undefined : toUtcDay(ms);
}

/**
 * Returns the day that a day or a timestamp begins with, whatever its hour and zone. Use it for days that
 * another system stores as instants. `undefined` if it is neither.
 */
export function parseWrittenDay(value: unknown): Day | undefined {
  if (isDay(value)) return value;
  return parseInstant(value) === undefined ? undefined : String(value).slice(0, 10);
}

/** Returns midnight UTC of a day: `2026-03-05T00:00:00.000Z`. */
export const toIsoInstant = (day: Day): string => new Date(getMidnight(day)).toISOString();
