import { type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, getNextMonth, isDay } from '../../common/days';
import { toCents, toDollars } from '../../common/money';
import { HttpError } from '../http/errors';
import type { ListFilter, Matcher } from './listQuery';
import { type Condition, column, type ListField, type SqlList } from './sqlList';
import { hasWord } from './textSearch';

const NEVER = sql`false`;
const ALWAYS = sql`true`;

/** Joins conditions with `and` or `or`. Without conditions, the result is `none`. */
const joined = (all: readonly Condition[], by: SQL, none: SQL): Condition => ({
  sql: all.length > 0 ? sql`(${sql.join([...all.map((condition) => condition.sql)], by)})` : none,
  of: all.flatMap(({ of }) => of),
});
/** A condition that holds if all given conditions hold. */
export const and = (all: readonly Condition[]): Condition => joined(all, sql` and `, ALWAYS);
const or = (all: readonly Condition[]): Condition => joined(all, sql` or `, NEVER);

const NUMBER = /^-?(0|[1-9]\d{0,9})$/;

/** Returns the condition that a field equals a value, as text. The empty text means null. */
function is(field: ListField, value: string, day: Day): SQL {
  if (field.kind === 'words') {
    const words = field.words(day);
    return (Object.hasOwn(words, value) && words[value]) || NEVER;
  }
  const at = column(field.column);
  if (field.kind === 'text') return value === '' ? sql`coalesce(${at}, '') = ''` : sql`${at} = ${value}`;
  if (value === '') return sql`${at} is null`;
  if (field.kind === 'number' || field.kind === 'amount')
    // Not numeric, because an index of integers would not be used.
    return NUMBER.test(value) ? sql`${at} = ${value}::text::bigint` : NEVER;
  if (field.kind === 'day') return isDay(value) ? sql`${at} = ${value}::date` : NEVER;
  if (field.kind === 'cents') {
    const cents = toCents(value);
    return cents !== undefined && String(toDollars(cents)) === value
      ? sql`${at} = ${String(cents)}::text::bigint`
      : NEVER;
  }
  const ms = Date.parse(value);
  // JavaScript accepts years that PostgreSQL does not.
  return isDay(value.slice(0, 10)) && !Number.isNaN(ms) && new Date(ms).toISOString() === value
    ? sql`${at} = ${value}::timestamptz`
    : NEVER;
}

function hasValue(field: ListField, wanted: boolean, day: Day): SQL {
  const empty = is(field, '', day);
  return wanted ? sql`not ${empty}` : empty;
}

/** Condition: a column is between two UTC days, both included. */
const between = (at: SQL, from: Day, to: Day): SQL => sql`${at} between ${from}::date and ${to}::date`;

/** Condition: a column is in the month of a UTC day. */
const inMonth = (at: SQL, day: Day): SQL =>
  between(at, `${day.slice(0, 7)}-01`, addDays(getNextMonth(day), -1));

/**
 * Returns the condition that the day of a field has a relation to today. A field that is no day never
 * matches, except "before today or empty".
 */
function ofDay(field: ListField, word: string, today: Day): SQL {
  if (field.kind !== 'day' && field.kind !== 'instant')
    return word === 'before_today_or_empty' ? ALWAYS : NEVER;
  const at =
    field.kind === 'instant' && !field.day
      ? sql`(${column(field.column)} at time zone 'UTC')::date`
      : column((field.kind === 'instant' && field.day) || field.column);
  switch (word) {
    case 'before_today':
      return sql`${at} < ${today}::date`;
    case 'before_today_or_empty':
      return sql`(${at} < ${today}::date or ${at} is null)`;
    case 'today':
      return sql`${at} = ${today}::date`;
    case 'after_today':
      return sql`${at} > ${today}::date`;
    case 'from_today':
      return sql`${at} >= ${today}::date`;
    default:
      return inMonth(at, today);
  }
}

/** The bounds of a range, of which one may be missing. */
type Bounds = readonly [lower: string | undefined, upper: string | undefined];

/** Joins the conditions of the bounds that are given. */
const inBounds = (
  [lower, upper]: Bounds,
  atLeast: (bound: string) => SQL,
  atMost: (bound: string) => SQL,
): SQL =>
  sql`(${sql.join(
    [...(lower === undefined ? [] : [atLeast(lower)]), ...(upper === undefined ? [] : [atMost(upper)])],
    sql` and `,
  )})`;

/** Returns the condition that the UTC day of a field is in a range. Never holds for a field that is no date. */
function inDayRange(field: ListField, days: Bounds): SQL {
  if (field.kind !== 'day' && field.kind !== 'instant') return NEVER;
  if (field.kind === 'instant' && !field.day) {
    // Not by its day, because an index of the instants would not be used.
    const at = column(field.column);
    const midnight = (day: Day) => sql`${`${day}T00:00:00Z`}::timestamptz`;
    return inBounds(
      days,
      (day) => sql`${at} >= ${midnight(day)}`,
      (day) => sql`${at} < ${midnight(addDays(day, 1))}`,
    );
  }
  const at = column((field.kind === 'instant' && field.day) || field.column);
  return inBounds(
    days,
    (day) => sql`${at} >= ${day}::date`,
    (day) => sql`${at} <= ${day}::date`,
  );
}

/** Converts a decimal amount to thousandths, without rounding. */
function toThousandths(amount: string): number {
  const [whole = '', fraction = ''] = amount.split('.');
  return Number(whole + fraction.padEnd(3, '0'));
}

/** Returns the condition that an amount is in a range. Never holds for a field that is no amount. */
function inAmountRange(field: ListField, amounts: Bounds): SQL {
  if (field.kind === 'amount') {
    const at = column(field.main);
    return inBounds(
      amounts,
      (min) => sql`${at} >= ${min}::text::numeric`,
      (max) => sql`${at} <= ${max}::text::numeric`,
    );
  }
  if (field.kind !== 'cents') return NEVER;
  const at = column(field.column);
  // Not numeric, because an index of integers would not be used.
  const cents = (number: number) => sql`${String(number)}::text::bigint`;
  return inBounds(
    amounts,
    (min) => sql`${at} >= ${cents(Math.ceil(toThousandths(min) / 10))}`,
    (max) => sql`${at} <= ${cents(Math.floor(toThousandths(max) / 10))}`,
  );
}

/** Returns the columns that a matcher reads. */
function columnsOf(field: ListField, matcher: Matcher): readonly string[] {
  if (field.kind === 'words') return field.of;
  if (typeof matcher !== 'object') return [field.column];
  const byDay = 'day' in matcher || 'from' in matcher || 'to' in matcher;
  if (field.kind === 'instant' && byDay) return [field.day ?? field.column];
  const byAmount = 'min' in matcher || 'max' in matcher;
  return [field.kind === 'amount' && byAmount ? field.main : field.column];
}

/**
 * Returns a field of a list.
 * @throws {HttpError} 400 if the list has no such field.
 */
export function getField({ fields }: SqlList, name: string): ListField {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) throw new HttpError(400, `This list cannot be filtered by ${name}.`);
  return field;
}

/** Compiles a matcher of a field to SQL, with the same meaning as `providers/match`. */
function matchesField(field: ListField, matcher: Matcher, day: Day): Condition {
  if (Array.isArray(matcher)) return or(matcher.map((alternative) => matchesField(field, alternative, day)));
  const of = columnsOf(field, matcher);
  if (typeof matcher !== 'object') return { sql: is(field, String(matcher), day), of };
  if ('exists' in matcher) return { sql: hasValue(field, matcher.exists, day), of };
  if ('ne' in matcher) return { sql: sql`(${is(field, String(matcher.ne), day)}) is not true`, of };
  if ('day' in matcher) return { sql: ofDay(field, matcher.day, day), of };
  if ('from' in matcher || 'to' in matcher) return { sql: inDayRange(field, [matcher.from, matcher.to]), of };
  if ('min' in matcher || 'max' in matcher)
    return { sql: inAmountRange(field, [matcher.min, matcher.max]), of };
  return { sql: NEVER, of };
}

/** Compiles conditions on fields, which must all hold. */
export const matches = (list: SqlList, where: Readonly<Record<string, Matcher>>, day: Day): Condition =>
  and(Object.entries(where).map(([name, matcher]) => matchesField(getField(list, name), matcher, day)));

/** Conditions that each search word is contained in the searchable text. */
const found = (list: SqlList, words: readonly string[]): Condition[] =>
  words.map((word) => ({ sql: hasWord(list.searched, word), of: [SEARCHED] }));

/** The searchable text, which is never a column of the counters. */
const SEARCHED = 'search';

/**
 * Compiles a filter on a UTC day. All returned conditions must hold. Of each inner list of `all`, one
 * alternative must hold.
 */
export const compileConditions = (
  list: SqlList,
  { words, all }: Pick<ListFilter, 'words' | 'all'>,
  day: Day,
): Condition[] => [
  ...(list.where?.(day) ?? []),
  ...all.map((any) => or(any.map((alternative) => matches(list, alternative, day)))),
  ...found(list, words),
];

/** Returns whether a condition can be evaluated on the list's counters. */
export const isCounted = ({ counts }: SqlList, { of }: Condition): boolean =>
  counts !== undefined && of.every((name) => counts.parts.includes(name));
