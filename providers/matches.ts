import { getToday, parseDay } from '../common/days';
import { tryCatch } from '../schema/tryCatch';
import type { Filter, Matcher, Row, When } from '../schema/types';

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

/** True if a value meets a condition. `day` is today in UTC. */
function meetsCondition(value: unknown, matcher: Matcher<unknown>, today: string): boolean {
  if (Array.isArray(matcher)) return matcher.some((option) => meetsCondition(value, option, today));
  if (typeof matcher !== 'object' || matcher === null) return String(value ?? '') === String(matcher);
  if ('exists' in matcher) return isFilled(value) === matcher.exists;
  if ('ne' in matcher) return !meetsCondition(value, matcher.ne, today);
  const valueDay = parseDay(value);
  if (valueDay === undefined) return 'day' in matcher && matcher.day === 'before_today_or_empty';
  if ('date' in matcher) return valueDay.startsWith(String(matcher.date));
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
    if (matcher !== undefined && !meetsCondition(row[field], matcher, today)) return false;
  }
  return true;
}

/** True if the condition of an action or link holds for a row. A function that throws counts as false. */
export function isAvailable(row: Row, when: When<Row> | undefined): boolean {
  if (typeof when !== 'function') return matches(row, when);
  return tryCatch(() => when(row)) ?? false;
}
