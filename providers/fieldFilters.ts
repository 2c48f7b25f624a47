import { addDays, type Day, getNextMonth, isDay } from '../common/days';
import { DECIMAL_AMOUNT } from '../common/money';
import type { Filter, Matcher, ResolvedFilterField, Row } from '../schema/types';

/**
 * The named date ranges of a filter, as they are in the address. They are relative, so that a link stays right
 * tomorrow.
 */
export const DATE_PRESETS = [
  'today',
  'tomorrow',
  'next_7_days',
  'last_7_days',
  'this_month',
  'last_month',
] as const;

/** A named range of dates, relative to today in UTC. */
export type DatePreset = (typeof DATE_PRESETS)[number];

/** Days from one to another, both included. A missing end is open. */
export type DateRange = { from?: Day; to?: Day };

/** Decimal amounts from one to another, both included. A missing end is open. */
export type AmountRange = { min?: string; max?: string };

/** The values of a filter in the address, such as `next_7_days`, `2026-03-01..`, `..-8d`, `50..100` or a code. */
export type FilterValues = readonly string[];

const OFFSET = /^-?\d{1,4}d$/;
const SEPARATOR = '..';

/** The presets that count days from today. */
const PRESET_DAYS: Partial<Record<DatePreset, readonly [from: number, to: number]>> = {
  today: [0, 0],
  tomorrow: [1, 1],
  next_7_days: [0, 6],
  last_7_days: [-6, 0],
};

function getPresetRange(preset: DatePreset, today: Day): DateRange {
  const [from, to] = PRESET_DAYS[preset] ?? [];
  if (from !== undefined && to !== undefined) return { from: addDays(today, from), to: addDays(today, to) };
  const firstDay = `${today.slice(0, 7)}-01`;
  const lastDay = addDays(preset === 'this_month' ? getNextMonth(today) : firstDay, -1);
  return { from: `${lastDay.slice(0, 7)}-01`, to: lastDay };
}

/** True for the name of a preset. */
export const isDatePreset = (text: string): text is DatePreset =>
  (DATE_PRESETS as readonly string[]).includes(text);

/**
 * Splits `a..b` at its separator. A text without it is both ends. `undefined` if an end is invalid or both are
 * open.
 */
function parseEnds(text: string, parseEnd: (end: string) => string | undefined) {
  const index = text.indexOf(SEPARATOR);
  const ends = index < 0 ? [text, text] : [text.slice(0, index), text.slice(index + SEPARATOR.length)];
  const [from, to] = ends.map((end) => end && parseEnd(end));
  return from === undefined || to === undefined || !(from || to) ? undefined : { from, to };
}

/**
 * Parses a date range on a UTC day: a preset, a day `2026-03-10`, or `from..to`. An end is a day, a number of days from
 * today such as `-8d`, or empty.
 */
export function parseDateRange(text: string, today: Day): DateRange | undefined {
  if (isDatePreset(text)) return getPresetRange(text, today);
  const ends = parseEnds(text, (end) => {
    if (OFFSET.test(end)) return addDays(today, Number.parseInt(end, 10));
    return isDay(end) ? end : undefined;
  });
  return ends && { ...(ends.from && { from: ends.from }), ...(ends.to && { to: ends.to }) };
}

/** Parses an amount range: a decimal amount `50`, or `min..max`. */
export function parseAmountRange(text: string): AmountRange | undefined {
  const ends = parseEnds(text, (end) => (DECIMAL_AMOUNT.test(end) ? end : undefined));
  return ends && { ...(ends.from && { min: ends.from }), ...(ends.to && { max: ends.to }) };
}

/** Writes a range as it is in the address: `from..to`, or one value if both ends are the same. */
export const stringifyRange = (from = '', to = ''): string =>
  from === to ? from : `${from}${SEPARATOR}${to}`;

function toMatcher({ kind, currencyField }: ResolvedFilterField, value: string, today: Day) {
  if (kind === 'date') return parseDateRange(value, today);
  if (kind !== 'amount') return value;
  const range = parseAmountRange(value);
  return range && { ...range, ...(currencyField && { currencyField }) };
}

/** Returns the valid values of a filter, at most as many as the server accepts. */
export const getValidValues = (
  filterField: ResolvedFilterField,
  values: FilterValues,
  today: Day,
): FilterValues => {
  const { choices } = filterField;
  return [...new Set(values)]
    .filter((value) => value && value.length <= 200 && toMatcher(filterField, value, today) !== undefined)
    .filter((value) => !choices || choices.includes(value))
    .slice(0, 50);
};

/** Returns the conditions of a filter, of which one has to hold. `today` is a UTC day. */
export const getFieldConditions = (
  filterField: ResolvedFilterField,
  values: FilterValues,
  today: Day,
): Filter<Row>[] =>
  getValidValues(filterField, values, today).map((value) => ({
    [filterField.field]: toMatcher(filterField, value, today) as Matcher<unknown>,
  }));
