import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../common/days';
import { normalizeText } from '../../common/normalizeText';
import { getDayRanges, isRelativeOrder, type SortOrder } from '../../common/sortOrder';
import { textKey } from '../db/schema/keys';
import { HttpError } from '../http/errors';
import { matches } from './conditions';
import type { Order } from './listQuery';
import { column, type ListField, type SqlList } from './sqlList';

/**
 * A part of an order: rows that match `where`, sorted by `key` and then by id, both in one direction. Parts follow one
 * another, for example rows with a value before rows without.
 */
export type Part = { where?: SQL; key?: SQL; type?: string; descending: boolean };

const TYPES = { text: 'text', number: 'numeric', cents: 'numeric', day: 'date', instant: 'timestamptz' };

/** Sorts by a key. Rows without a key are last. */
const byKey = (key: SQL, type: string, empty: boolean, descending: boolean): Part[] =>
  empty
    ? [
        { where: sql`${key} is not null`, key, type, descending },
        { where: sql`${key} is null`, descending },
      ]
    : [{ key, type, descending }];

/** Sorts by the displayed words of a code. Rows without a word are last. */
function byWord(words: Record<string, SQL>, shown: (word: string) => string, descending: boolean): Part[] {
  const sorted = Object.keys(words)
    .map((word) => ({ word, key: normalizeText(shown(word)) }))
    .filter(({ key }) => key !== '')
    .sort((a, b) => (a.key < b.key ? -1 : 1) * (descending ? -1 : 1));
  const none = Object.keys(words).filter((word) => normalizeText(shown(word)) === '');
  return [...sorted.map(({ word }) => word), ...none].map((word) => ({
    where: words[word] as SQL,
    descending,
  }));
}

/**
 * Sorts by the distance from today: one range of the key's index after the other, each in its direction.
 * @throws {HttpError} 400 if the field is not a date.
 */
function byDistance(field: ListField, name: string, order: SortOrder, today: Day): Part[] {
  if (field.kind !== 'day' && field.kind !== 'instant')
    throw new HttpError(400, `This list cannot be sorted by ${name} in the order ${order}.`);
  const key = column(field.column);
  const type = TYPES[field.kind];
  const midnight = (day: Day) => sql`${`${day}T00:00:00Z`}::text::${sql.raw(type)}`;
  return [
    ...getDayRanges(order, today).map((range) =>
      'from' in range
        ? { where: sql`${key} >= ${midnight(range.from)}`, key, type, descending: false }
        : { where: sql`${key} < ${midnight(range.before)}`, key, type, descending: true },
    ),
    ...(field.empty ? [{ where: sql`${key} is null`, descending: false }] : []),
  ];
}

function partsOfField(field: ListField, descending: boolean, reading: Order['reading'], day: Day): Part[] {
  if (field.kind === 'words') {
    const shown = reading?.kind === 'select' ? reading.words : {};
    return byWord(field.words(day), (word) => shown[word] ?? word, descending);
  }
  if (field.kind === 'text') return byKey(textKey(field.column), 'text', true, descending);
  if (field.kind === 'amount') return byKey(column(field.main), 'numeric', true, descending);
  return byKey(column(field.column), TYPES[field.kind], field.empty ?? false, descending);
}

/**
 * Returns the parts of an order.
 * @throws {HttpError} 400 if the list cannot be sorted by it.
 */
export function partsOf(list: SqlList, { names, order, reading }: Order, day: Day): Part[] {
  const descending = order === 'DESC';
  const [name = ''] = names;
  const field = Object.hasOwn(list.fields, name) ? list.fields[name] : undefined;
  if (isRelativeOrder(order) && names.length === 1 && field) return byDistance(field, name, order, day);
  if (names.length > 1) {
    if (!list.together?.includes(names.join(' ')))
      throw new HttpError(400, `This list cannot be sorted by ${names.join(' and ')} in combination.`);
    return byKey(textKey(...names), 'text', true, descending);
  }
  if (name === 'id') return [{ descending }];
  if (reading?.kind === 'boolean') {
    const matcher = reading.is === 'present' ? { exists: true } : reading.is;
    const { sql: flagged } = matches(list, { [name]: matcher }, day);
    const parts = [
      { where: flagged, descending },
      { where: sql`not ${flagged}`, descending },
    ];
    return descending ? parts.reverse() : parts;
  }
  if (!field) throw new HttpError(400, `This list cannot be sorted by ${name}.`);
  return partsOfField(field, descending, reading, day);
}
