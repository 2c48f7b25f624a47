import { isDay, parseInstant } from '../../common/days';
import { formatMinor } from '../../common/money';
import { plain } from '../../providers/values';
import { formatLocale, shownLanguage } from '../i18n/language';

/**
 * What `make` gives for the locale of dates and numbers, made once for each: making a format takes longer than a hundred
 * uses of it.
 */
function once<T>(make: (locale: string | undefined) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const language = shownLanguage();
    const before = made.get(language);
    if (before) return before;
    const format = make(formatLocale());
    made.set(language, format);
    return format;
  };
}

const utcDay = once((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }));
const localDay = once((locale) => new Intl.DateTimeFormat(locale));
const localTime = once(
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
const monthly = (month: 'long' | 'short') =>
  once(
    (locale) =>
      new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC', calendar: 'gregory' }),
  );
const utcMonth = monthly('long');
const shortMonth = monthly('short');
const counts = once((locale) => new Intl.NumberFormat(locale));
const percents = once((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));

/** The locale of amounts: `$1,234.50` wherever English is read (decisions.md, "money shown"). */
const moneyLocale = () => (shownLanguage() === 'en' ? 'en-US' : formatLocale());

const thousands = once(() => new Intl.NumberFormat(moneyLocale(), { maximumFractionDigits: 3 }));

/** Minor units of a currency as the language that is shown writes them. */
export const formatAmount = (minor: number, currency: string): string =>
  formatMinor(minor, currency, moneyLocale());

/** Integer cents as `$1,234.50`. */
export const formatCents = (cents: number): string => formatAmount(cents, 'USD');

/** How many, grouped as the locale of the language that is shown does. */
export const formatCount = (count: number): string => counts().format(count);

/** A share of one, in whole percent. */
export const formatShare = (share: number): string => percents().format(share);

const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** A month `YYYY-MM` by its name, with its year; what is none as it is. */
export const formatMonth = (month: string): string =>
  isDay(`${month}-01`) ? utcMonth().format(firstOf(month)) : month;

/** A month `YYYY-MM` in short, with the last digits of its year. */
export const formatShortMonth = (month: string): string => shortMonth().format(firstOf(month));

/** A calendar day or a timestamp in the local format; a bare day is that day in every time zone. */
export function formatDate(value: unknown): string | undefined {
  if (isDay(value)) return utcDay().format(new Date(`${value}T00:00:00Z`));
  const ms = parseInstant(value);
  return ms === undefined ? undefined : localDay().format(ms);
}

/** A sentence with the days that it names, `YYYY-MM-DD`, in the local format. */
export const formatDays = (sentence: string): string =>
  sentence.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDate(day) ?? day);

/** An instant, in ms, in the local format: its date, or its date and time. */
export const formatInstant = (ms: number, time = false): string => (time ? localTime : localDay)().format(ms);

/** Dollars in thousands with a `k`: `5000` is `5k` (second document, section 3); nothing for what is no number. */
export function formatThousands(amount: unknown): string | undefined {
  const all = Number(plain(amount) || Number.NaN) / 1000;
  return Number.isFinite(all) ? `${thousands().format(all)}k` : undefined;
}
