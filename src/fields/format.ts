import { isDay, parseInstant } from '../../common/days';
import { formatMinor } from '../../common/money';
import { toText } from '../../providers/fieldAccessor';
import { getFormatLocale, getLanguage } from '../i18n/language';

/**
 * Creates a format once for each language. Creating one takes longer than a hundred uses.
 */
function memoizeByLanguage<T>(createFormat: (locale: string | undefined) => T): () => T {
  const formats = new Map<string, T>();
  return () => {
    const language = getLanguage();
    const cached = formats.get(language);
    if (cached) return cached;
    const format = createFormat(getFormatLocale());
    formats.set(language, format);
    return format;
  };
}

/**
 * Dates have the order of the locale. They are Gregorian with Latin digits, like the amounts and the filters
 * beside them. This holds also if the locale has another calendar or other digits.
 */
const createDateFormat = (options: Intl.DateTimeFormatOptions) =>
  memoizeByLanguage(
    (locale) => new Intl.DateTimeFormat(locale, { calendar: 'gregory', numberingSystem: 'latn', ...options }),
  );

const utcDayFormat = createDateFormat({ timeZone: 'UTC' });
const localDayFormat = createDateFormat({});
const localTimeFormat = createDateFormat({
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
const createMonthFormat = (month: 'long' | 'short') =>
  createDateFormat({ month, year: 'numeric', timeZone: 'UTC' });
const longMonthFormat = createMonthFormat('long');
const shortMonthFormat = createMonthFormat('short');

/** The locale of amounts. English is always `en-US`, so that amounts are `$1,234.50`. */
const numberLocale = () => (getLanguage() === 'en' ? 'en-US' : getFormatLocale());

const countFormat = memoizeByLanguage(() => new Intl.NumberFormat(numberLocale()));
const percentFormat = memoizeByLanguage(() => new Intl.NumberFormat(numberLocale(), { style: 'percent' }));
const thousandsFormat = memoizeByLanguage(
  () => new Intl.NumberFormat(numberLocale(), { maximumFractionDigits: 3 }),
);

/** Formats minor units of a currency in the current language. */
export const formatAmount = (minor: number, currency: string): string =>
  formatMinor(minor, currency, numberLocale());

/** Formats integer cents as `$1,234.50`. */
export const formatCents = (cents: number): string => formatAmount(cents, 'USD');

/** Formats a count with the thousands separators of the locale. */
export const formatCount = (count: number): string => countFormat().format(count);

/** Formats a share between 0 and 1 as a whole percentage. */
export const formatShare = (share: number): string => percentFormat().format(share);

const getFirstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** Formats a month `YYYY-MM` with its name and year. Any other text is returned unchanged. */
export const formatMonth = (month: string): string =>
  isDay(`${month}-01`) ? longMonthFormat().format(getFirstDay(month)) : month;

/** Formats a month `YYYY-MM` with its short name and year. */
export const formatShortMonth = (month: string): string => shortMonthFormat().format(getFirstDay(month));

/** Formats a calendar day or a timestamp. A day without a time is the same day in every time zone. */
export function formatDate(value: unknown): string | undefined {
  if (isDay(value)) return utcDayFormat().format(new Date(`${value}T00:00:00Z`));
  const ms = parseInstant(value);
  return ms === undefined ? undefined : localDayFormat().format(ms);
}

/** Formats the days `YYYY-MM-DD` in a sentence. */
export const formatDays = (sentence: string): string =>
  sentence.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDate(day) ?? day);

/** Formats an instant, in epoch ms, in the local time zone: its date, or its date and time. */
export const formatInstant = (ms: number, time = false): string =>
  (time ? localTimeFormat : localDayFormat)().format(ms);

/** Formats dollars in thousands with a `k`: `5000` is `5k`. Returns `undefined` if the value is not a number. */
export function formatThousands(amount: unknown): string | undefined {
  const thousands = Number(toText(amount) || Number.NaN) / 1000;
  return Number.isFinite(thousands) ? `${thousandsFormat().format(thousands)}k` : undefined;
}
