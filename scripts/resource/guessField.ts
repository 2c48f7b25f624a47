import type { StatusColor } from '../../schema/types';
import type { Column } from './columns';

/** What a field is good for in a list and on a page. */
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

/** What a field is taken for: its use, its type with the options of that type, and what is unsure about it. */
export type Taken = {
  use: Use;
  /** Left out for values that no type shows: objects, lists, the colours of states. */
  field?: { type: string; [option: string]: unknown };
  states?: readonly string[];
  unsure?: string;
};

const DAY = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}.*)?$/;
const FIGURE = /^-?\d+(\.\d+)?$/;
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const CODED = /^(?=.*\d)[A-Za-z0-9]+([-_][A-Za-z0-9]+)+$/;
const MONEY =
  /(^|_)(amount|total|subtotal|price|rent|rate|balance|paid|due|owed|fee|fees|cost|sum|deposit|charge|revenue|income|commission)$/i;
const CENTS = /_cents$/i;
const STATE = /(^|_)(status|state|stage|health|condition)$/i;
const CODE = /(^|_)(code|no|number|key|token|ref|reference|uuid)$/i;
const NAME = /(^|_)(name|title|label)$/i;
const TIME = /(^|_)(created|updated|changed|time|at|on|date)$/i;
/** Epoch seconds of the years 2000 to 2100. */
const EPOCH = { from: 946_684_800, to: 4_102_444_800 };
/** Letters from which on a text is cut in a list, and from which on it is a sentence. */
const CUT = 24;
const SENTENCE = 120;
/** A text is a state where it has at most so many values, each of them several times. */
const STATES = 8;
const REPEATED = 3;

const TONES: readonly [StatusColor, RegExp][] = [
  ['error', /inactive|bad|broken|fail|overdue|declin|reject|error|delinquent|expired/i],
  ['warning', /pending|await|incomplete|partial|due|hold|draft|required|notice/i],
  ['success', /active|good|paid|open|ok|complete|succe|publish|approved|signed|current/i],
];
const toneOf = (word: string): StatusColor => TONES.find(([, words]) => words.test(word))?.[0] ?? 'default';

const isFigure = (value: unknown) => typeof value === 'number' || FIGURE.test(String(value));
const lengthOf = ({ distinct }: Column) => Math.max(...distinct.map(({ length }) => length));
const whole = ({ values }: Column) => values.every((value) => Number.isInteger(Number(value)));

/** The field beside a state that has its colour. */
const colourOf = (name: string, names: ReadonlySet<string>) => {
  const color = [`${name}_color`, `${name}_colour`].find((one) => names.has(one));
  return color ? { colorField: color } : undefined;
};

type Rule = (column: Column, names: ReadonlySet<string>) => Taken | undefined;

/** What every field is asked in turn. */
const rules: readonly Rule[] = [
  ({ values }) =>
    values.length === 0
      ? { use: 'none', field: { type: 'text' }, unsure: 'empty in every row, taken for a text.' }
      : undefined,
  ({ values }) =>
    values.some((value) => typeof value === 'object')
      ? { use: 'none', unsure: 'holds more than one value, and is not shown.' }
      : undefined,
  ({ name }) => (/_colou?r$/i.test(name) ? { use: 'none' } : undefined),
  ({ name, values, distinct }) => {
    const said = values.every((value) => typeof value === 'boolean');
    if (!said && !(/^(is|has)_/i.test(name) && distinct.every((one) => one === '0' || one === '1'))) return;
    return {
      use: 'flag',
      field: {
        type: 'boolean',
        trueValue: said ? 'true' : '1',
        trueLabel: 'Yes',
        falseLabel: 'No',
        colors: ['info', 'default'],
      },
    };
  },
  ({ distinct }) =>
    distinct.every((one) => DAY.test(one)) ? { use: 'date', field: { type: 'date' } } : undefined,
  (column, names) => (column.values.every(isFigure) ? figure(column, names) : undefined),
  ({ values }) =>
    values.some((value) => typeof value !== 'string')
      ? { use: 'text', field: { type: 'text' }, unsure: 'numbers and texts, taken for a text.' }
      : undefined,
  ({ name, distinct }) =>
    /e?mail/i.test(name) || distinct.every((one) => MAIL.test(one))
      ? { use: 'mail', field: { type: 'text' } }
      : undefined,
  ({ name }, names) => {
    // What names the code of a state is shown by that.
    const code = name.replace(/_title$/, '');
    return code !== name && names.has(code) && STATE.test(code)
      ? { use: 'none', field: { type: 'text' } }
      : undefined;
  },
  state,
  ({ name, distinct }) =>
    CODE.test(name) || distinct.every((one) => CODED.test(one))
      ? { use: 'code', field: { type: 'code' } }
      : undefined,
  (column) =>
    lengthOf(column) > SENTENCE ? { use: 'long', field: { type: 'text', multiline: true } } : undefined,
];

function figure(column: Column, names: ReadonlySet<string>): Taken {
  const { name, values, distinct } = column;
  if (MONEY.test(name) && names.has('currency') && whole(column))
    return {
      use: 'money',
      field: { type: 'amount', currencyField: 'currency' },
      unsure: 'taken for minor units (cents) of the field currency. Dollars? The type is money then.',
    };
  if (CENTS.test(name))
    return {
      use: 'number',
      field: { type: 'number' },
      unsure: 'cents, shown as a number. Send dollars for the type money, or name their currency for amount.',
    };
  if (MONEY.test(name)) return { use: 'money', field: { type: 'money' } };
  if (TIME.test(name) && values.every((value) => Number(value) > EPOCH.from && Number(value) < EPOCH.to))
    return { use: 'date', field: { type: 'unixTime' }, unsure: 'taken for a time in epoch seconds.' };
  if (STATE.test(name)) {
    const word = names.has(`${name}_title`) ? { labelField: `${name}_title` } : undefined;
    const unsure = word
      ? `taken for the code of a state that ${word.labelField} names.`
      : 'taken for the code of a state. Give it its `choices`.';
    return { use: 'state', field: { type: 'badge', ...word, ...colourOf(name, names) }, unsure };
  }
  return distinct.some((one) => /\.\d{2}$/.test(one))
    ? {
        use: 'number',
        field: { type: 'number' },
        unsure: 'taken for a number. Money? The type is money then.',
      }
    : { use: 'number', field: { type: 'number' } };
}

function state(column: Column, names: ReadonlySet<string>): Taken | undefined {
  const { name, values, distinct } = column;
  const few = values.length >= REPEATED * distinct.length && lengthOf(column) <= CUT;
  // Two capitals: a part of a country.
  const called = STATE.test(name) && !distinct.every((one) => /^[A-Z]{2}$/.test(one));
  if (distinct.length > STATES || !(called || few)) return;
  const colors = Object.fromEntries(distinct.map((one) => [one, toneOf(one)]));
  const seen = `the states seen are ${distinct.join(', ')}. Are there others?`;
  return {
    use: 'state',
    field: { type: 'badge', ...(colourOf(name, names) ?? { colors }) },
    states: distinct,
    unsure: called ? seen : `few values, taken for a state. A text? The type is text then. Else ${seen}`,
  };
}

/** What a field of some rows is taken for, by its name and its values. */
export function taken(column: Column, names: ReadonlySet<string>): Taken {
  for (const rule of rules) {
    const found = rule(column, names);
    if (found) return found;
  }
  const truncateAt = lengthOf(column) > CUT && { truncateAt: CUT };
  return { use: NAME.test(column.name) ? 'name' : 'text', field: { type: 'text', ...truncateAt } };
}

/** What the field that tells the records apart is. */
export const takenForId = ({ values }: Column): Taken => ({
  use: 'id',
  field: { type: values.every(isFigure) ? 'number' : 'code' },
});
