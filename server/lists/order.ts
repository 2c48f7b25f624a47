import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../common/days';
import { normalizeText } from '../../common/normalizeText';
import { textKey } from '../db/schema/keys';
import { HttpError } from '../http/errors';
import { matches } from './conditions';
import type { Order } from './listQuery';
import { column, type ListField, type SqlList } from './sqlList';

/**
 * A part of an order: rows that match `where`, sorted by `key` and then by id. Parts follow one another, for
 * example rows with a value before rows without.
 */
export type Part = { where?: SQL; key?: SQL; type?: string };

const TYPES = { text: 'text', number: 'numeric', cents: 'numeric', day: 'date', instant: 'timestamptz' };

/** Sorts by a key. Rows without a key are last. */
const byKey = (key: SQL, type: string, empty: boolean): Part[] =>
  empty ? [{ where: sql`${key} is not null`, key, type }, { where: sql`${key} is null` }] : [{ key, type }];

/** Sorts by the displayed words of a code. Rows without a word are last. */
function byWord(words: Record<string, SQL>, shown: (word: string) => string, descending: boolean): Part[] {
  const sorted = Object.keys(words)
    .map((word) => ({ word, key: normalizeText(shown(word)) }))
    .filter(({ key }) => key !== '')
    .sort((a, b) => (a.key < b.key ? -1 : 1) * (descending ? -1 : 1));
  const none = Object.keys(words).filter((word) => normalizeText(shown(word)) === '');
  return [...sorted.map(({ word }) => word), ...none].map((word) => ({ where: words[word] as SQL }));
}

function partsOfField(field: ListField, { descending, reading }: Order, day: Day): Part[] {
  if (field.kind === 'words') {
    const shown = reading?.kind === 'select' ? reading.words : {};
    return byWord(field.words(day), (word) => shown[word] ?? word, descending);
  }
  if (field.kind === 'text') return byKey(textKey(field.column), 'text', true);
  if (field.kind === 'amount') return byKey(column(field.main), 'numeric', true);
  return byKey(column(field.column), TYPES[field.kind], field.empty ?? false);
}

/**
 * Returns the parts of an order.
 * @throws {HttpError} 400 if the list cannot be sorted by it.
 */
export function partsOf(list: SqlList, order: Order, day: Day): Part[] {
  const { names, descending, reading } = order;
  const [name = ''] = names;
  if (names.length > 1) {
    if (!list.together?.includes(names.join(' ')))
      throw new HttpError(400, `This list cannot be sorted by ${names.join(' and ')} in combination.`);
    return byKey(textKey(...names), 'text', true);
  }
  if (name === 'id') return [{}];
  if (reading?.kind === 'boolean') {
    const matcher = reading.is === 'present' ? { exists: true } : reading.is;
    const { sql: flagged } = matches(list, { [name]: matcher }, day);
    const parts = [{ where: flagged }, { where: sql`not ${flagged}` }];
    return descending ? parts.reverse() : parts;
  }
  const field = Object.hasOwn(list.fields, name) ? list.fields[name] : undefined;
  if (!field) throw new HttpError(400, `This list cannot be sorted by ${name}.`);
  return partsOfField(field, order, day);
}
