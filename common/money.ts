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

/** A decimal amount without a sign, such as `50` or `19.99`. */
export const DECIMAL_AMOUNT = /^\d{1,9}(\.\d{1,3})?$/;

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

/** The locale of the server and of the English portal. */
const LOCALE = 'en-US';

/**
 * The currencies of the payment provider whose minor unit is not a hundredth. ISK and UGX have no fractions any
 * more. Their amounts still have two decimals at the provider, which are always 00.
 */
const PROVIDER_DECIMALS: ReadonlyMap<string, number> = new Map([
  ...[
    'BIF',
    'CLP',
    'DJF',
    'GNF',
    'JPY',
    'KMF',
    'KRW',
    'MGA',
    'PYG',
    'RWF',
    'VND',
    'VUV',
    'XAF',
    'XOF',
    'XPF',
  ].map((code) => [code, 0] as const),
  ...['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((code) => [code, 3] as const),
]);

/** Returns the decimals of a currency at the payment provider: 2 for USD, 0 for JPY, 3 for BHD. The default is 2. */
export const getDecimals = (currency: string): number => PROVIDER_DECIMALS.get(currency.toUpperCase()) ?? 2;

const formats = new Map<string, Intl.NumberFormat | undefined>();

/** Returns the number format of a currency, with the provider's decimals. `undefined` if it is no ISO code. */
function getCurrencyFormat(currency: string, locale: string): Intl.NumberFormat | undefined {
  const key = `${currency} ${locale}`;
  if (!formats.has(key)) formats.set(key, createCurrencyFormat(currency, locale));
  return formats.get(key);
}

function createCurrencyFormat(currency: string, locale: string): Intl.NumberFormat | undefined {
  const decimals = getDecimals(currency);
  try {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // Intl's own decimals are those of everyday use, and differ between browsers.
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  } catch {
    return undefined;
  }
}

/** Converts minor units to the main unit of the currency. */
export const fromMinor = (minor: number, currency: string): number => minor / 10 ** getDecimals(currency);

/** Formats minor units in their currency: `$1,234.50`, `¥500`, `BHD 1.250`. Negative zero has no sign. */
export function formatMinor(minor: number, currency: string, locale = LOCALE): string {
  const amount = fromMinor(minor, currency) + 0;
  return (
    getCurrencyFormat(currency, locale)
      ?.format(amount)
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
