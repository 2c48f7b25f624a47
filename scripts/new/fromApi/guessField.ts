import type { StatusColor } from '../../../schema/types';
import type { Column } from './columns';

/** The role of a field in a list and on a page. */
export type Use =
  | 'id'
  | 'name'
  | 'text'
  | 'long'
  | 'code'
  | 'mail'
  | 'date'
  | 'money'
  | 'number'
  | 'state'
  | 'flag'
  | 'none';

/** The guess for a field: its role, its type with options, and a warning if the guess may be wrong. */
export type FieldGuess = {
  use: Use;
  /** Undefined for values that no field type can show: objects, lists, colors of states. */
  field?: { type: string; [option: string]: unknown };
  states?: readonly string[];
  warning?: string;
};

const DAY = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}.*)?$/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const CODE_VALUE = /^(?=.*\d)[A-Za-z0-9]+([-_][A-Za-z0-9]+)+$/;
const MONEY =
  /(^|_)(amount|total|subtotal|price|rent|rate|balance|paid|due|owed|fee|fees|cost|sum|deposit|charge|revenue|income|commission)$/i;
const CENTS = /_cents$/i;
const STATE = /(^|_)(status|state|stage|health|condition)$/i;
const CODE = /(^|_)(code|no|number|key|token|ref|reference|uuid)$/i;
const NAME = /(^|_)(name|title|label)$/i;
const TIME = /(^|_)(created|updated|changed|time|at|on|date)$/i;
/** Epoch seconds of the years 2000 to 2100. */
const EPOCH = { from: 946_684_800, to: 4_102_444_800 };
/** The length from which a text is truncated in lists, and the length from which it is a sentence. */
const TRUNCATE_AT = 24;
const MIN_SENTENCE = 120;
/** The maximum number of distinct values of a state, and the minimum average number of their repetitions. */
const MAX_STATES = 8;
const MIN_REPEATED = 3;

const STATUS_COLORS: readonly [StatusColor, RegExp][] = [
  ['error', /inactive|bad|broken|fail|overdue|declin|reject|error|delinquent|expired/i],
  ['warning', /pending|await|incomplete|partial|due|hold|draft|required|notice/i],
  ['success', /active|good|paid|open|ok|complete|succe|publish|approved|signed|current/i],
];
/** Returns the color of a state, by words such as `paid` or `rejected`. */
export const getStatusColor = (value: string): StatusColor =>
  STATUS_COLORS.find(([, pattern]) => pattern.test(value))?.[0] ?? 'default';

const isNumber = (value: unknown) => typeof value === 'number' || NUMBER.test(String(value));
const getMaxLength = ({ distinct }: Column) => Math.max(...distinct.map(({ length }) => length));
const areIntegers = ({ values }: Column) => values.every((value) => Number.isInteger(Number(value)));

/** Returns the field with the color of a state: `{name}_color`. */
const getColorField = (name: string, names: ReadonlySet<string>) => {
  const color = [`${name}_color`, `${name}_colour`].find((value) => names.has(value));
  return color ? { colorField: color } : undefined;
};

type Rule = (column: Column, names: ReadonlySet<string>) => FieldGuess | undefined;

/** The rules, in order. The first guess wins. */
const rules: readonly Rule[] = [
  ({ values }) =>
    values.length === 0
      ? { use: 'none', field: { type: 'text' }, warning: 'is empty in all rows. Inferred as text.' }
      : undefined,
  ({ values }) =>
    values.some((value) => typeof value === 'object')
      ? { use: 'none', warning: 'has more than one value and is not shown.' }
      : undefined,
  ({ name }) => (/_colou?r$/i.test(name) ? { use: 'none' } : undefined),
  ({ name, values, distinct }) => {
    const isBoolean = values.every((value) => typeof value === 'boolean');
    if (
      !isBoolean &&
      !(/^(is|has)_/i.test(name) && distinct.every((value) => value === '0' || value === '1'))
    )
      return;
    return {
      use: 'flag',
      field: {
        type: 'boolean',
        trueValue: isBoolean ? 'true' : '1',
        trueLabel: 'Yes',
        falseLabel: 'No',
        colors: ['info', 'default'],
      },
    };
  },
  ({ distinct }) =>
    distinct.every((value) => DAY.test(value)) ? { use: 'date', field: { type: 'date' } } : undefined,
  (column, names) => (column.values.every(isNumber) ? guessNumber(column, names) : undefined),
  ({ values }) =>
    values.some((value) => typeof value !== 'string')
      ? { use: 'text', field: { type: 'text' }, warning: 'has numbers and text. Inferred as text.' }
      : undefined,
  ({ name, distinct }) =>
    /e?mail/i.test(name) || distinct.every((value) => EMAIL.test(value))
      ? { use: 'mail', field: { type: 'text' } }
      : undefined,
  ({ name }, names) => {
    // The title of a state is shown by the badge of its code.
    const code = name.replace(/_title$/, '');
    return code !== name && names.has(code) && STATE.test(code)
      ? { use: 'none', field: { type: 'text' } }
      : undefined;
  },
  guessState,
  ({ name, distinct }) =>
    CODE.test(name) || distinct.every((value) => CODE_VALUE.test(value))
      ? { use: 'code', field: { type: 'code' } }
      : undefined,
  (column) =>
    getMaxLength(column) > MIN_SENTENCE
      ? { use: 'long', field: { type: 'text', multiline: true } }
      : undefined,
];

function guessNumber(column: Column, names: ReadonlySet<string>): FieldGuess {
  const { name, values, distinct } = column;
  if (MONEY.test(name) && names.has('currency') && areIntegers(column))
    return {
      use: 'money',
      field: { type: 'amount', currencyField: 'currency' },
      warning: 'inferred as minor units (cents) of the field currency. For dollars use the type money.',
    };
  if (CENTS.test(name))
    return {
      use: 'number',
      field: { type: 'number' },
      warning:
        'are cents, shown as a number. Send dollars for the type money, or name the currency for the type amount.',
    };
  if (MONEY.test(name)) return { use: 'money', field: { type: 'money' } };
  if (TIME.test(name) && values.every((value) => Number(value) > EPOCH.from && Number(value) < EPOCH.to))
    return { use: 'date', field: { type: 'unixTime' }, warning: 'inferred as Unix time.' };
  if (STATE.test(name)) {
    const label = names.has(`${name}_title`) ? { labelField: `${name}_title` } : undefined;
    const warning = label
      ? `inferred as a status code with the labels of ${label.labelField}.`
      : 'inferred as a status code. Add its `choices`.';
    return { use: 'state', field: { type: 'badge', ...label, ...getColorField(name, names) }, warning };
  }
  return distinct.some((value) => /\.\d{2}$/.test(value))
    ? {
        use: 'number',
        field: { type: 'number' },
        warning: 'inferred as number. For money use the type money.',
      }
    : { use: 'number', field: { type: 'number' } };
}

function guessState(column: Column, names: ReadonlySet<string>): FieldGuess | undefined {
  const { name, values, distinct } = column;
  const isRepeated = values.length >= MIN_REPEATED * distinct.length && getMaxLength(column) <= TRUNCATE_AT;
  // Two capital letters are the state of an address, for example TX.
  const isStateName = STATE.test(name) && !distinct.every((value) => /^[A-Z]{2}$/.test(value));
  if (distinct.length > MAX_STATES || !(isStateName || isRepeated)) return;
  const colors = Object.fromEntries(distinct.map((value) => [value, getStatusColor(value)]));
  const warning = `the states seen are ${distinct.join(', ')}. Are there others?`;
  return {
    use: 'state',
    field: { type: 'badge', ...(getColorField(name, names) ?? { colors }) },
    states: distinct,
    warning: isStateName
      ? warning
      : `few values, inferred as a status. For text use the type text. ${warning}`,
  };
}

/** Guesses a field by its name and its values. */
export function guessField(column: Column, names: ReadonlySet<string>): FieldGuess {
  for (const rule of rules) {
    const guess = rule(column, names);
    if (guess) return guess;
  }
  const truncateAt = getMaxLength(column) > TRUNCATE_AT && { truncateAt: TRUNCATE_AT };
  return { use: NAME.test(column.name) ? 'name' : 'text', field: { type: 'text', ...truncateAt } };
}

/** Guesses the type of the id field. */
export const guessIdField = ({ values }: Column): FieldGuess => ({
  use: 'id',
  field: { type: values.every(isNumber) ? 'number' : 'code' },
});
