/**
 * Parses an amount in dollars, a number or a numeric string, to integer cents. `undefined` if it is invalid.
 * Add up cents, never dollars.
 */
export function toCents(dollars: unknown): number | undefined {
  if (typeof dollars === 'string' ? !/^-?\d+(\.\d+)?$/.test(dollars.trim()) : typeof dollars !== 'number')
    return undefined;
  const cents = roundToCents(Number(dollars));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Converts a validated amount in dollars to integer cents. */
export const roundToCents = (dollars: number): number => Math.round(dollars * 100);

/** Converts integer cents to dollars, the unit of the API. */
export const toDollars = (cents: number): number => cents / 100;

/** Converts cents to dollars, and missing cents to null. */
export const toDollarsOrNull = (cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : toDollars(cents);

/** Adds up amounts in dollars and returns integer cents. Invalid amounts are ignored. */
export const sumCents = (amounts: readonly unknown[]): number =>
  amounts.reduce<number>((cents, amount) => cents + (toCents(amount) ?? 0), 0);

/** Adds up amounts in dollars and returns dollars. Invalid amounts are ignored. */
export const sumDollars = (amounts: readonly unknown[]): number => toDollars(sumCents(amounts));

/** The number format of a currency and its decimals. */
type CurrencyFormat = { format?: Intl.NumberFormat; decimals: number };

/** The locale of the server and of the English portal. */
const LOCALE = 'en-US';

const currencies = new Map<string, CurrencyFormat>();

/** Returns the format of a currency. Unknown currencies have 2 decimals and no format. */
function getCurrencyFormat(currency: string, locale = LOCALE): CurrencyFormat {
  const code = currency.toUpperCase();
  const name = `${code} ${locale}`;
  const cached = currencies.get(name);
  if (cached) return cached;
  let created: CurrencyFormat = { decimals: 2 };
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code });
    created = { format, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 };
  } catch {
    // Not an ISO currency.
  }
  currencies.set(name, created);
  return created;
}

/** Returns the decimals of a currency: 2 for USD, 0 for JPY, 3 for BHD. The default is 2. */
export const getDecimals = (currency: string): number => getCurrencyFormat(currency).decimals;

/** Converts minor units to the main unit of the currency. */
export const fromMinor = (minor: number, currency: string): number => minor / 10 ** getDecimals(currency);

/** Formats minor units in their currency: `$1,234.50`, `¥500`, `BHD 1.250`. Negative zero has no sign. */
export function formatMinor(minor: number, currency: string, locale?: string): string {
  const amount = fromMinor(minor, currency) + 0;
  return (
    getCurrencyFormat(currency, locale)
      .format?.format(amount)
      .replace(/\u00a0/g, ' ') ?? `${amount.toFixed(2)} ${currency}`.trim()
  );
}

/**
 * Parses minor units of the payment provider, an integer as a number or a string. `undefined` if they are
 * invalid.
 */
export function toMinor(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim() : value;
  const minor =
    typeof text === 'number' || (typeof text === 'string' && text !== '') ? Number(text) : Number.NaN;
  return Number.isSafeInteger(minor) ? minor : undefined;
}
