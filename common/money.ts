/**
 * Integer cents of an amount in dollars as the API sends them, a number or a numeric string; `undefined` for
 * anything else. Sums are made of these, never of dollars.
 */
export function toCents(dollars: unknown): number | undefined {
  if (typeof dollars === 'string' ? !/^-?\d+(\.\d+)?$/.test(dollars.trim()) : typeof dollars !== 'number')
    return undefined;
  const cents = centsOf(Number(dollars));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Integer cents of an amount in dollars that a rule of a form has judged to be one. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** Dollars, as the API sends them, of integer cents. */
export const toDollars = (cents: number): number => cents / 100;

/** Dollars of cents that may be unknown. */
export const dollarsOf = (cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : toDollars(cents);

/** Integer cents of a sum of amounts in dollars; what is no amount counts as nothing. */
export const sumCents = (amounts: readonly unknown[]): number =>
  amounts.reduce<number>((cents, amount) => cents + (toCents(amount) ?? 0), 0);

/** Dollars of such a sum. */
export const sumDollars = (amounts: readonly unknown[]): number => toDollars(sumCents(amounts));

/** How a currency is written, and its decimals. */
type Currency = { format?: Intl.NumberFormat; decimals: number };

/** The locale in which the server writes, and the English portal. */
const LOCALE = 'en-US';

const currencies = new Map<string, Currency>();

/** What is known of a currency: 2 decimals and no way to write it for what is no ISO currency code. */
function currencyOf(currency: string, locale = LOCALE): Currency {
  const code = currency.toUpperCase();
  const name = `${code} ${locale}`;
  const known = currencies.get(name);
  if (known) return known;
  let made: Currency = { decimals: 2 };
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code });
    made = { format, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 };
  } catch {
    // No such currency.
  }
  currencies.set(name, made);
  return made;
}

/** The decimals of a currency: 2 for USD, none for JPY, 3 for BHD; 2 where the currency is not known. */
export const decimalsOf = (currency: string): number => currencyOf(currency).decimals;

/** Minor units of a currency in its main unit. */
export const fromMinor = (minor: number, currency: string): number => minor / 10 ** decimalsOf(currency);

/**
 * Minor units as their own currency is written in a locale: `$1,234.50`, `¥500`, `BHD 1.250`. Nothing has no sign, also
 * where it is what was left of a fraction below it.
 */
export function formatMinor(minor: number, currency: string, locale?: string): string {
  const amount = fromMinor(minor, currency) + 0;
  return (
    currencyOf(currency, locale)
      .format?.format(amount)
      .replace(/\u00a0/g, ' ') ?? `${amount.toFixed(2)} ${currency}`.trim()
  );
}

/** Minor units of a provider's amount: an integer, as a number or as text; `undefined` for anything else. */
export function toMinor(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim() : value;
  const minor =
    typeof text === 'number' || (typeof text === 'string' && text !== '') ? Number(text) : Number.NaN;
  return Number.isSafeInteger(minor) ? minor : undefined;
}
