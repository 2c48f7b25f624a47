import { isDay, parseInstant } from '../../common/days';
import { formatMinor } from '../../common/money';
import { plain } from '../../providers/values';

/** What `make` gives, made at its first use: making a format takes longer than a hundred uses of it. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const utcDay = once(() => new Intl.DateTimeFormat(undefined, { timeZone: 'UTC' }));
const localDay = once(() => new Intl.DateTimeFormat());
const localTime = once(
  () =>
    new Intl.DateTimeFormat(undefined, {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);
const counts = once(() => new Intl.NumberFormat());
const thousands = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }));

/** Integer cents as `$1,234.50`. */
export const formatCents = (cents: number): string => formatMinor(cents, 'USD');

/** How many, grouped as the browser's locale does. */
export const formatCount = (count: number): string => counts().format(count);

/** A calendar day or a timestamp in the browser's local format; a bare day is that day in every time zone. */
export function formatDate(value: unknown): string | undefined {
  if (isDay(value)) return utcDay().format(new Date(`${value}T00:00:00Z`));
  const ms = parseInstant(value);
  return ms === undefined ? undefined : localDay().format(ms);
}

/** An instant, in ms, in the browser's local format: its date, or its date and time. */
export const formatInstant = (ms: number, time = false): string => (time ? localTime : localDay)().format(ms);

/** Dollars in thousands with a `k`: `5000` is `5k` (second document, section 3). */
export function formatThousands(amount: unknown): string {
  const all = Number(plain(amount) || Number.NaN) / 1000;
  return Number.isFinite(all) ? `${thousands().format(all)}k` : 'N/A';
}
