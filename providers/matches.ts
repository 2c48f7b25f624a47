import { getToday, parseDay, parseEpoch, toUtcDay } from '../common/days';
import { fromMinor, toCents, toMinor } from '../common/money';
import { tryCatch } from '../schema/tryCatch';
import type { Filter, Matcher, Row, When } from '../schema/types';
import { getCurrency } from './fieldAccessor';

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

/** True if a value is in a range of which one end may be missing. */
const isBetween = <V extends string | number>(value: V | undefined, from: V | undefined, to: V | undefined) =>
  value !== undefined && (from === undefined || value >= from) && (to === undefined || value <= to);

/** Returns the UTC day of a day, a timestamp or epoch seconds. */
const toDay = (value: unknown): string | undefined => {
  const ms = typeof value === 'number' ? parseEpoch(value) : undefined;
  return ms === undefined ? parseDay(value) : toUtcDay(ms);
};

/** Returns an amount in the main unit: of dollars, or of minor units with the currency of another field. */
function toAmount(row: Row, value: unknown, currencyField: unknown): number | undefined {
  const currency =
    currencyField === undefined ? 'USD' : getCurrency(row, { currencyField: String(currencyField) });
  const minor = currencyField === undefined ? toCents(value) : toMinor(value);
  return minor === undefined ? undefined : fromMinor(minor, currency);
}

const toNumber = (decimal: unknown) => (decimal === undefined ? undefined : Number(decimal));
const toEnd = (day: unknown) => (day === undefined ? undefined : String(day));

/** True if a value meets a condition. `day` is today in UTC. */
function meetsCondition(row: Row, value: unknown, matcher: Matcher<unknown>, today: string): boolean {
  if (Array.isArray(matcher)) return matcher.some((option) => meetsCondition(row, value, option, today));
  if (typeof matcher !== 'object' || matcher === null) return String(value ?? '') === String(matcher);
  if ('exists' in matcher) return isFilled(value) === matcher.exists;
  if ('ne' in matcher) return !meetsCondition(row, value, matcher.ne, today);
  if ('min' in matcher || 'max' in matcher) {
    const { min, max, currencyField } = matcher;
    return isBetween(toAmount(row, value, currencyField), toNumber(min), toNumber(max));
  }
  if ('from' in matcher || 'to' in matcher)
    return isBetween(toDay(value), toEnd(matcher.from), toEnd(matcher.to));
  const valueDay = parseDay(value);
  if (valueDay === undefined) return 'day' in matcher && matcher.day === 'before_today_or_empty';
  if (!('day' in matcher)) return false;
  switch (matcher.day) {
    case 'before_today':
    case 'before_today_or_empty':
      return valueDay < today;
    case 'today':
      return valueDay === today;
    case 'after_today':
      return valueDay > today;
    case 'from_today':
      return valueDay >= today;
    case 'this_month':
      return valueDay.slice(0, 7) === today.slice(0, 7);
    default:
      return matcher.day satisfies never;
  }
}

/** True if all conditions hold. Codes are compared as text, so `44` equals `'44'`. `day` is today in UTC. */
export function matches(row: Row, where: Filter<Row> = {}, today: string = getToday()): boolean {
  for (const field in where) {
    const matcher = where[field];
    if (matcher !== undefined && !meetsCondition(row, row[field], matcher, today)) return false;
  }
  return true;
}

/** True if a field of a row is an amount of zero. */
export const isZeroAmount = (row: Row, field: string | undefined): boolean =>
  field !== undefined && toCents(row[field]) === 0;

/** True if the condition of an action or link holds for a row. A function that throws counts as false. */
export function isAvailable(row: Row, when: When<Row> | undefined): boolean {
  if (typeof when !== 'function') return matches(row, when);
  return tryCatch(() => when(row)) ?? false;
}
