import { parseDay, parseEpoch, parseInstant } from '../common/days';
import { fromMinor, getDecimals, toCents, toDollars, toMinor } from '../common/money';
import { normalizeText, toCodePointOrder } from '../common/normalizeText';
import type { Field, Resource, Row } from '../schema/types';
import { isRow } from './apiResponse';

/** How to read a value from a row. Plain data, so that it can be posted to a worker. */
export type FieldAccessor = {
  type: Field<Row>['type'];
  fields: readonly string[];
  /** Joins the values of several fields on the screen. */
  separator?: string;
  trueValue?: string;
  trueLabel?: string;
  falseLabel?: string;
  choices?: Record<string, string>;
  /** For a date with its time of day. */
  showTime?: boolean;
  /** The field with the currency of an amount. */
  currencyField?: string;
};

type BadgeField = Extract<Field<Row>, { type: 'badge' }>;

const pickChoices = ({ choices }: { choices?: Record<string, string> }) => (choices ? { choices } : {});

/** The fields of a badge's label. The first one that is not empty is shown, with its label of `choices`. */
export const getBadgeFields = (
  name: string,
  { labelField, fallbackField, choices }: BadgeField,
): string[] => [
  ...(labelField ? [labelField, ...(choices ? [name] : [])] : [name]),
  ...(fallbackField ? [fallbackField] : []),
];

/** Returns the accessor of a declared field. Undeclared fields are read as text. */
export function getFieldAccessor(fields: Resource['fields'], name: string): FieldAccessor {
  const field = fields[name];
  if (field?.type === 'badge')
    return {
      type: field.choices || field.fallbackField ? 'select' : 'badge',
      fields: getBadgeFields(name, field),
      ...pickChoices(field),
    };
  if (field?.type === 'boolean')
    return {
      type: 'boolean',
      fields: [name],
      trueValue: field.trueValue,
      trueLabel: field.trueLabel,
      falseLabel: field.falseLabel,
    };
  if (field?.type === 'money' && field.fallbackField)
    return { type: 'money', fields: [name, field.fallbackField] };
  if (field?.type === 'amount') return { type: 'amount', fields: [name], currencyField: field.currencyField };
  if (field?.type === 'date' && field.showTime) return { type: 'date', fields: [name], showTime: true };
  if (field?.type === 'reference' && field.labelField) return { type: 'text', fields: [field.labelField] };
  if (field?.type === 'select') return { type: 'select', fields: [name], ...pickChoices(field) };
  return { type: field?.type ?? 'text', fields: [name] };
}

/** Translates the labels of an accessor. */
export const withTranslatedValues = (
  translate: (word: string) => string,
  accessor: FieldAccessor,
): FieldAccessor => {
  const { trueLabel, falseLabel, choices } = accessor;
  const all = Object.entries(choices ?? {}).map(([code, word]) => [code, translate(word)]);
  return {
    ...accessor,
    ...(trueLabel !== undefined && { trueLabel: translate(trueLabel) }),
    ...(falseLabel !== undefined && { falseLabel: translate(falseLabel) }),
    ...(choices && { choices: Object.fromEntries(all) }),
  };
};

/** Returns a string, number or boolean as trimmed text, and anything else as an empty string. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/**
 * Returns the id of a record for react-admin, read from the field `idField`. It is a text. A field `id` keeps the
 * type of the API, because the callbacks of the schema read it.
 */
export const toRecordId = (row: Row, idField: string): string | number => {
  const value = row[idField];
  return idField === 'id' && typeof value === 'number' ? value : toText(value);
};

/** Returns the first value that is not empty. */
export const firstNonEmpty = (row: Row, names: readonly string[]): string =>
  names.map((name) => toText(row[name])).find(Boolean) ?? '';

/** Joins the values of several fields, without the empty ones. */
export const joinFields = (row: Row, names: readonly string[], separator = ' '): string => {
  if (names.length === 1) return toText(row[names[0] as string]);
  return names
    .map((name) => toText(row[name]))
    .filter(Boolean)
    .join(separator);
};

/** True if the value is the one of the flag. If `trueValue` is `'present'`, true if the value is not empty. */
export const isFlagSet = (value: unknown, trueValue: string | undefined): boolean =>
  trueValue === 'present' ? toText(value) !== '' : toText(value) === trueValue;

/** Returns the currency of an amount. The default is US dollars. */
export const getCurrency = (row: Row, { currencyField }: { currencyField?: string | undefined }): string =>
  (currencyField && toText(row[currencyField])) || 'USD';

/** Returns an own property by a name that the API sent, never an inherited one such as `constructor`. */
export const getOwn = <V>(values: Readonly<Record<string, V>> | undefined, name: string): V | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined;

/** Returns the label of a code, or the code itself if it has none. */
export function getChoiceLabel(value: unknown, choices?: Record<string, string>): string {
  const code = toText(value);
  return getOwn(choices, code) ?? code;
}

/** Returns an amount of money in cents: the first field that is not empty. */
export const getCents = (row: Row, { fields }: FieldAccessor): number | undefined =>
  toCents(fields.length > 1 ? firstNonEmpty(row, fields) : row[fields[0] as string]);

/** Returns the sort key of a row, or `undefined` if it has none. Such rows come last. */
export function getSortKey(row: Row, accessor: FieldAccessor): string | number | undefined {
  const value = row[accessor.fields[0] as string];
  switch (accessor.type) {
    case 'number': {
      const text = toText(value);
      const number = Number(text);
      return text === '' || Number.isNaN(number) ? undefined : number;
    }
    case 'money':
      return getCents(row, accessor);
    case 'amount': {
      const minor = toMinor(value);
      return minor === undefined ? undefined : fromMinor(minor, getCurrency(row, accessor));
    }
    case 'unixTime':
      return parseEpoch(value);
    case 'date':
      return parseInstant(value) ?? parseInstant(`${toText(value)}T00:00Z`);
    case 'boolean':
      return isFlagSet(value, accessor.trueValue) ? 0 : 1;
    case 'select':
      return (
        toCodePointOrder(
          normalizeText(getChoiceLabel(firstNonEmpty(row, accessor.fields), accessor.choices)),
        ) || undefined
      );
    default:
      return toCodePointOrder(normalizeText(joinFields(row, accessor.fields))) || undefined;
  }
}

/**
 * Formats a value for CSV. Days are `YYYY-MM-DD` in UTC, instants are ISO 8601, and money is in dollars with two
 * decimals. Maps are on one line, and codes have their labels.
 */
export function formatForExport(row: Row, accessor: FieldAccessor): string {
  const value = row[accessor.fields[0] as string];
  switch (accessor.type) {
    case 'money': {
      const cents = getCents(row, accessor);
      return cents === undefined ? '' : toDollars(cents).toFixed(2);
    }
    case 'amount': {
      const minor = toMinor(value);
      const currency = getCurrency(row, accessor);
      return minor === undefined ? '' : fromMinor(minor, currency).toFixed(getDecimals(currency));
    }
    case 'unixTime': {
      const ms = parseEpoch(value);
      return ms === undefined ? '' : new Date(ms).toISOString();
    }
    case 'date': {
      const ms = accessor.showTime ? parseInstant(value) : undefined;
      return ms === undefined ? (parseDay(value) ?? '') : new Date(ms).toISOString();
    }
    case 'keyValue':
      return isRow(value)
        ? Object.entries(value)
            .map(([name, part]) => `${name}: ${toText(part)}`)
            .join('; ')
        : '';
    case 'boolean':
      return (isFlagSet(value, accessor.trueValue) ? accessor.trueLabel : accessor.falseLabel) ?? '';
    case 'select':
      return getChoiceLabel(firstNonEmpty(row, accessor.fields), accessor.choices);
    default:
      return joinFields(row, accessor.fields, accessor.separator);
  }
}
