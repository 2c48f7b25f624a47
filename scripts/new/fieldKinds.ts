import type { Field, Row } from '../../schema/types';
import type { Reference } from './findReference';
import { getStatusColor } from './fromApi/guessField';
import { toChoiceLabel } from './nameFormats';

/** A field of the command line. `choices` are the values of `choice` and `badge`, `reference` is what the field refers to. */
export type FieldSpec = {
  name: string;
  label: string;
  kind: FieldKind;
  choices: readonly string[];
  reference?: Reference;
};

/** What the generated files contain for a field, as code. */
type Code = {
  /** The type of the resource's field. */
  type: Field<Row>['type'];
  /** The options of that type. */
  options?: (spec: FieldSpec) => string;
  /** The validation, of `common/schemas/kinds`. */
  validation: (spec: FieldSpec) => string;
  /** The column of the table. */
  column: (spec: FieldSpec) => string;
  /** The zod type in a response. */
  response: (spec: FieldSpec) => string;
  /** The values of three rows in the database. Money is in cents. */
  examples: (spec: FieldSpec) => readonly [string, string, string];
  /** A valid value of a request, and one that is rejected. Money is in dollars. */
  request: (spec: FieldSpec) => string;
  invalid: string;
};

const MAX_TEXT = 120;
const MAX_CODE = 40;
const MAX_NUMBER = '1_000_000';

/** Returns a text as code. Names and choices have no quotes. */
const quote = (text: string) => `'${text}'`;

const quoteAll = (texts: readonly string[]) => `[${texts.map(quote).join(', ')}]`;

const createRequiredMessage = ({ label }: FieldSpec) => quote(`${label} is required.`);

/** Returns an object with a text for each value. */
const createMap = (values: readonly string[], toText: (value: string) => string) =>
  `{ ${values.map((value) => `${quote(value)}: ${quote(toText(value))}`).join(', ')} }`;

/** The first, second and third value of a list, which begins again at its end. */
const pickThree = (values: readonly string[]): [string, string, string] => {
  const pick = (index: number) => quote(values[index % values.length] ?? '');
  return [pick(0), pick(1), pick(2)];
};

/** `claim_no` → `CN-1001`. */
const createExampleCode = ({ name }: FieldSpec, number: number) =>
  quote(`${name.replace(/([a-z0-9])[a-z0-9]*_?/g, '$1').toUpperCase()}-${1000 + number}`);

const text: Code = {
  type: 'text',
  validation: (spec) => `requiredText(${MAX_TEXT}, ${createRequiredMessage(spec)})`,
  column: () => 'text().notNull()',
  response: () => 'z.string()',
  examples: ({ label }) => [quote(`${label} 1`), quote(`${label} 2`), quote(`${label} 3`)],
  request: ({ label }) => quote(`${label} 9`),
  invalid: `' '`,
};

/** Code for a field with fixed values. */
const choice: Code = {
  ...text,
  type: 'select',
  options: ({ choices }) => `choices: ${createMap(choices, toChoiceLabel)}`,
  validation: (spec) => `oneOf(${quoteAll(spec.choices)}, ${createRequiredMessage(spec)})`,
  column: ({ choices }) => `text({ enum: ${quoteAll(choices)} }).notNull()`,
  response: ({ choices }) => `z.enum(${quoteAll(choices)})`,
  examples: ({ choices }) => pickThree(choices),
  request: ({ choices }) => quote(choices[0] ?? ''),
  invalid: `'none of these'`,
};

/** The code of each kind of field. */
export const FIELD_KINDS = {
  text,
  code: {
    ...text,
    type: 'code',
    validation: (spec) => `requiredText(${MAX_CODE}, ${createRequiredMessage(spec)})`,
    examples: (spec) => [createExampleCode(spec, 1), createExampleCode(spec, 2), createExampleCode(spec, 3)],
    request: (spec) => createExampleCode(spec, 9),
  },
  number: {
    type: 'number',
    validation: () => `count(0, ${MAX_NUMBER})`,
    column: () => 'integer().notNull()',
    response: () => 'z.int()',
    examples: () => ['3', '1', '12'],
    request: () => '4',
    invalid: '-1',
  },
  money: {
    type: 'money',
    validation: (spec) => `dollars(${createRequiredMessage(spec)})`,
    column: () => 'integer().notNull()',
    response: () => 'z.number()',
    examples: () => ['125_000', '8_050', '42_000'],
    request: () => '12.5',
    invalid: '0',
  },
  date: {
    type: 'date',
    validation: (spec) => `day(${createRequiredMessage(spec)})`,
    column: () => `date({ mode: 'string' }).notNull()`,
    response: () => 'DayText',
    examples: () => ['addDays(getToday(), -3)', 'addDays(getToday(), -20)', 'addDays(getToday(), -45)'],
    request: () => `'2026-01-02'`,
    invalid: `'2026-02-30'`,
  },
  boolean: {
    type: 'boolean',
    options: () => `trueValue: 'true', trueLabel: 'Yes', falseLabel: 'No', colors: ['info', 'default']`,
    validation: () => 'flag()',
    column: () => 'boolean().notNull()',
    response: () => 'z.boolean()',
    examples: () => ['true', 'false', 'false'],
    request: () => 'true',
    invalid: `'maybe'`,
  },
  choice,
  badge: {
    ...choice,
    type: 'badge',
    options: ({ choices }) => `colors: ${createMap(choices, getStatusColor)}`,
  },
  reference: {
    type: 'reference',
    options: ({ reference }) => `reference: '${reference?.resource}', optionText: '${reference?.optionText}'`,
    validation: (spec) => `reference(${createRequiredMessage(spec)})`,
    column: ({ reference }) => `integer().notNull().references(() => ${reference?.table}.${reference?.key})`,
    response: () => 'z.int()',
    examples: () => ['1', '2', '3'],
    request: () => '1',
    invalid: '0',
  },
} satisfies Record<string, Code>;

export type FieldKind = keyof typeof FIELD_KINDS;

/** Returns the code of a field. */
export const getCode = ({ kind }: FieldSpec): Code => FIELD_KINDS[kind];

/** Returns the name of a field's column. Money is stored in cents. */
export const getColumnName = ({ name, kind }: FieldSpec): string =>
  kind === 'money' ? `${name}_cents` : name;

/** Returns the functions that calls begin with, sorted, for an import: `['day(…)', 'flag()']` → `['day', 'flag']`. */
export const getFunctionNames = (calls: readonly string[]): string[] =>
  [...new Set(calls.map((call) => call.slice(0, call.indexOf('('))))].sort();
