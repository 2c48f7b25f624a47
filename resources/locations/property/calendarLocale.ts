import type { Locale, Day as Weekday } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { getFormatLocale, getLanguageMessages } from '../../../src/i18n/language';

type WeekInfo = { firstDay: number };

/**
 * `Intl.Locale` with the weeks of regions: a method, in earlier browsers a property. TypeScript has no type for
 * it yet.
 */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** Returns the first day of the week in a region, 0 for Sunday. Returns undefined if the browser does not know it. */
function getFirstWeekday(tag: string): Weekday | undefined {
  const locale: LocaleWithWeek = new Intl.Locale(tag);
  const week = locale.getWeekInfo?.() ?? locale.weekInfo;
  return week && ((week.firstDay % 7) as Weekday);
}

/** The locale in which `Intl` formats without a given one. Unlike `navigator.language` it is always valid. */
const getDefaultLocale = (): string => new Intl.DateTimeFormat().resolvedOptions().locale;

/**
 * The date-fns locale of calendars: the words of the current language, and the week of the locale that formats
 * the dates.
 */
export function getCalendarLocale(): Locale {
  const words = getLanguageMessages()?.calendar ?? enUS;
  const weekStartsOn = getFirstWeekday(getFormatLocale() ?? getDefaultLocale());
  return weekStartsOn === undefined ? words : { ...words, options: { ...words.options, weekStartsOn } };
}
