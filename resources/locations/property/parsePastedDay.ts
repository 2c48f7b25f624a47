import { type Day, isDay, parseWrittenDay } from '../../../common/days';
import { getFormatLocale } from '../../../src/i18n/language';

/**
 * Parses a pasted day: `2026-03-05`, a timestamp, or the numbers of a day in the order of the user's locale.
 * `undefined` if it is none.
 */
export function parsePastedDay(
  text: string,
  locale: string | undefined = getFormatLocale(),
): Day | undefined {
  const written = parseWrittenDay(text.trim());
  if (written !== undefined) return written;
  const numbers = /^(\d{1,4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,4})$/.exec(text.trim())?.slice(1);
  const order = new Intl.DateTimeFormat(locale)
    .formatToParts()
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? type : []));
  const part = (type: 'year' | 'month' | 'day', length: number) =>
    (numbers?.[order.indexOf(type)] ?? '').padStart(length, '0');
  const day = `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`;
  return isDay(day) ? day : undefined;
}
