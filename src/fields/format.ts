import { isDay, parseInstant } from '../../common/days';
import { formatMinor } from '../../common/money';
import { plain } from '../../providers/values';
import { getFormatLocale, getLanguage } from '../i18n/language';

/**
 * What `make` gives for the locale of dates and numbers, made once for each: making a format takes longer than a hundred
 * uses of it.
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

const utcDayFormat = memoizeByLanguage((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }));
const localDayFormat = memoizeByLanguage((locale) => new Intl.DateTimeFormat(locale));
const localTimeFormat = memoizeByLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);
/** A month is that of the filters, also where the locale's calendar has others. */
const createMonthFormat = (month: 'long' | 'short') =>
  memoizeByLanguage(
    (locale) =>
      new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC', calendar: 'gregory' }),
  );
const longMonthFormat = createMonthFormat('long');
const shortMonthFormat = createMonthFormat('short');
const countFormat = memoizeByLanguage((locale) => new Intl.NumberFormat(locale));
const percentFormat = memoizeByLanguage((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));

/** The locale of amounts: `$1,234.50` wherever English is read (decisions.md, "money shown"). */
const moneyLocale = () => (getLanguage() === 'en' ? 'en-US' : getFormatLocale());

const thousandsFormat = memoizeByLanguage(
  () => new Intl.NumberFormat(moneyLocale(), { maximumFractionDigits: 3 }),
);

/** Minor units of a currency as the language that is shown writes them. */
export const formatAmount = (minor: number, currency: string): string =>
  formatMinor(minor, currency, moneyLocale());

/** Integer cents as `$1,234.50`. */
export const formatCents = (cents: number): string => formatAmount(cents, 'USD');

/** How many, grouped as the locale of the language that is shown does. */
export const formatCount = (count: number): string => countFormat().format(count);

/** A share of one, in whole percent. */
export const formatShare = (share: number): string => percentFormat().format(share);

const getFirstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** A month `YYYY-MM` by its name, with its year; what is none as it is. */
export const formatMonth = (month: string): string =>
  isDay(`${month}-01`) ? longMonthFormat().format(getFirstDay(month)) : month;

/** A month `YYYY-MM` in short, with the last digits of its year. */
export const formatShortMonth = (month: string): string => shortMonthFormat().format(getFirstDay(month));

/** A calendar day or a timestamp in the local format; a bare day is that day in every time zone. */
export function formatDate(value: unknown): string | undefined {
  if (isDay(value)) return utcDayFormat().format(new Date(`${value}T00:00:00Z`));
  const ms = parseInstant(value);
  return ms === undefined ? undefined : localDayFormat().format(ms);
}

/** A sentence with the days that it names, `YYYY-MM-DD`, in the local format. */
export const formatDays = (sentence: string): string =>
  sentence.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDate(day) ?? day);

/** An instant, in ms, in the local format: its date, or its date and time. */
export const formatInstant = (ms: number, time = false): string =>
  (time ? localTimeFormat : localDayFormat)().format(ms);

/** Dollars in thousands with a `k`: `5000` is `5k` (second document, section 3); nothing for what is no number. */
export function formatThousands(amount: unknown): string | undefined {
  const thousands = Number(plain(amount) || Number.NaN) / 1000;
  return Number.isFinite(thousands) ? `${thousandsFormat().format(thousands)}k` : undefined;
}
