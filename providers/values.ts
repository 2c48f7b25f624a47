import { dayOf, parseEpoch, parseInstant } from '../common/days';
import { fold, inOrder } from '../common/fold';
import { decimalsOf, fromMinor, toCents, toDollars, toMinor } from '../common/money';
import type { Field, Resource, Row } from '../schema/types';
import { isRow } from './envelope';

/** How to read one column's value out of a row: plain data, so that it can be handed to a worker. */
export type Reading = {
  kind: Field<Row>['type'];
  of: readonly string[];
  /** What stands between several of them where they are shown. */
  between?: string;
  is?: string;
  yes?: string;
  no?: string;
  words?: Record<string, string>;
  /** A date with its time of day. */
  time?: boolean;
  /** The field with the currency of an amount. */
  currencyField?: string;
};

const words = ({ choices }: { choices?: Record<string, string> }) => (choices ? { words: choices } : {});

/** The reading of a field, by what its declaration says. A field without one is read as text. */
export function readingOf(fields: Resource['fields'], name: string): Reading {
  const field = fields[name];
  if (field?.type === 'badge')
    return {
      kind: field.choices || field.fallbackField ? 'select' : 'badge',
      of: [field.labelField ?? name, ...(field.fallbackField ? [field.fallbackField] : [])],
      ...words(field),
    };
  if (field?.type === 'boolean')
    return { kind: 'boolean', of: [name], is: field.trueValue, yes: field.trueLabel, no: field.falseLabel };
  if (field?.type === 'amount') return { kind: 'amount', of: [name], currencyField: field.currencyField };
  if (field?.type === 'date' && field.showTime) return { kind: 'date', of: [name], time: true };
  if (field?.type === 'select') return { kind: 'select', of: [name], ...words(field) };
  return { kind: field?.type ?? 'text', of: [name] };
}

/** The same reading with its words in another language. */
export const readingIn = (say: (word: string) => string, reading: Reading): Reading => {
  const { yes, no, words } = reading;
  const all = Object.entries(words ?? {}).map(([code, word]) => [code, say(word)]);
  return {
    ...reading,
    ...(yes !== undefined && { yes: say(yes) }),
    ...(no !== undefined && { no: say(no) }),
    ...(words && { words: Object.fromEntries(all) }),
  };
};

/** The text of a value of any type; the empty string for what cannot be read as text. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The text of the first of the fields that has one. */
export const firstOf = (row: Row, names: readonly string[]): string =>
  names.map((name) => plain(row[name])).find(Boolean) ?? '';

/** Several fields as one text, the missing ones left out. */
export const joined = (row: Row, names: readonly string[], between = ' '): string => {
  if (names.length === 1) return plain(row[names[0] as string]);
  return names
    .map((name) => plain(row[name]))
    .filter(Boolean)
    .join(between);
};

/** True when a flag's field holds the value it asks for, or holds anything where it asks for presence. */
export const flagged = (value: unknown, is: string | undefined): boolean =>
  is === 'present' ? plain(value) !== '' : plain(value) === is;

/** The currency of an amount; US dollars where the row names none (second document, section 9). */
export const currencyOf = (row: Row, { currencyField }: { currencyField?: string | undefined }): string =>
  (currencyField && plain(row[currencyField])) || 'USD';

/** What is said of a name that the API gave; of one that every object has, such as `constructor`, nothing. */
export const own = <V>(of: Readonly<Record<string, V>> | undefined, name: string): V | undefined =>
  of && Object.hasOwn(of, name) ? of[name] : undefined;

/** The word of a code; the code itself where it has none. */
export function wordOf(value: unknown, words?: Record<string, string>): string {
  const code = plain(value);
  return own(words, code) ?? code;
}

/** What a row is sorted by in a column; `undefined`, sorted last, when there is nothing to read. */
export function sortKey(row: Row, reading: Reading): string | number | undefined {
  const value = row[reading.of[0] as string];
  switch (reading.kind) {
    case 'number': {
      const text = plain(value);
      const number = Number(text);
      return text === '' || Number.isNaN(number) ? undefined : number;
    }
    case 'money':
      return toCents(value);
    case 'amount': {
      const minor = toMinor(value);
      return minor === undefined ? undefined : fromMinor(minor, currencyOf(row, reading));
    }
    case 'unixTime':
      return parseEpoch(value);
    case 'date':
      return parseInstant(value) ?? parseInstant(`${plain(value)}T00:00Z`);
    case 'boolean':
      return flagged(value, reading.is) ? 0 : 1;
    case 'select':
      return inOrder(fold(wordOf(firstOf(row, reading.of), reading.words))) || undefined;
    default:
      return inOrder(fold(joined(row, reading.of))) || undefined;
  }
}

/**
 * What a column exports: days as `YYYY-MM-DD` in UTC, times as ISO 8601 writes them, money in dollars with two decimals, names
 * and values in one line, several texts as they are shown, else the words.
 */
export function exported(row: Row, reading: Reading): string {
  const value = row[reading.of[0] as string];
  switch (reading.kind) {
    case 'money': {
      const cents = toCents(value);
      return cents === undefined ? '' : toDollars(cents).toFixed(2);
    }
    case 'amount': {
      const minor = toMinor(value);
      const currency = currencyOf(row, reading);
      return minor === undefined ? '' : fromMinor(minor, currency).toFixed(decimalsOf(currency));
    }
    case 'unixTime': {
      const ms = parseEpoch(value);
      return ms === undefined ? '' : new Date(ms).toISOString();
    }
    case 'date': {
      const ms = reading.time ? parseInstant(value) : undefined;
      return ms === undefined ? (dayOf(value) ?? '') : new Date(ms).toISOString();
    }
    case 'keyValue':
      return isRow(value)
        ? Object.entries(value)
            .map(([name, part]) => `${name}: ${plain(part)}`)
            .join('; ')
        : '';
    case 'boolean':
      return (flagged(value, reading.is) ? reading.yes : reading.no) ?? '';
    case 'select':
      return wordOf(firstOf(row, reading.of), reading.words);
    default:
      return joined(row, reading.of, reading.between);
  }
}
