import { fold, inOrder, searchWords } from '../common/fold';
import { toCents, toMinor } from '../common/money';
import type { Filter, Row } from '../schema/types';
import { matches } from './match';
import { type FieldAccessor, getCurrency, getSortKey, joinFields, toText } from './values';

/** Rows of one answer with what has been computed over them. Made once an answer, never copied. */
export type IndexedRows = {
  rows: readonly Row[];
  /** What the server adds to its answer: that there is more than it sent. */
  warning?: string | undefined;
  searchTexts: Map<string, string[]>;
  sortOrders: Map<string, Uint32Array>;
  /** The place of each row among all by its id, made for the first order. */
  idRanks?: Uint32Array;
  /** The last search and the rows it left, so that a longer search looks through those alone. */
  lastSearch?: { fields: string; term: string; rows: Uint32Array };
};

/** Which rows are meant. `where` narrows: of each inner list one has to hold. `today` is a UTC day. */
export type ListQuery = {
  search: string;
  searchFields: readonly (readonly string[])[];
  where: readonly (readonly Filter<Row>[])[];
  today: string;
  sort?: { accessor: FieldAccessor; descending: boolean };
};

/** A row set over the rows of an answer. */
export const indexRows = (rows: readonly Row[], warning?: string): IndexedRows => ({
  rows,
  warning,
  searchTexts: new Map(),
  sortOrders: new Map(),
});

/** What `make` gives for a key, made the first time it is asked for. */
function getOrCreate<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = create();
  map.set(key, created);
  return created;
}

type SortKey = ReturnType<typeof getSortKey>;

/** What each row is sorted by. A list has many rows and few days: each day is read once. */
function getSortKeys({ rows }: IndexedRows, accessor: FieldAccessor): SortKey[] {
  if (accessor.type !== 'date') return rows.map((row) => getSortKey(row, accessor));
  const days = new Map<unknown, SortKey>();
  const [field = ''] = accessor.fields;
  return rows.map((row) => getOrCreate(days, row[field], () => getSortKey(row, accessor)));
}

const DIGITS = /^\d{1,15}$/;

/** The place of each row by its id: as numbers where all are, else as texts in the order of their characters. */
function getIdRanks(indexed: IndexedRows): Uint32Array {
  if (indexed.idRanks) return indexed.idRanks;
  const ids = indexed.rows.map(({ id }) => toText(id));
  const rowNumbers = ids.every((id) => DIGITS.test(id)) ? Float64Array.from(ids, Number) : undefined;
  const textIds = rowNumbers ? [] : ids.map(inOrder);
  const order = Uint32Array.from(indexed.rows.keys()).sort((a, b) => {
    if (rowNumbers) return (rowNumbers[a] as number) - (rowNumbers[b] as number);
    return textIds[a] === textIds[b] ? 0 : (textIds[a] as string) < (textIds[b] as string) ? -1 : 1;
  });
  const idRanks = new Uint32Array(order.length);
  order.forEach((row, rank) => {
    idRanks[row] = rank;
  });
  indexed.idRanks = idRanks;
  return idRanks;
}

/** Row numbers by their keys, numbers or texts alike; equal ones by their ids. Upwards. */
function sortRows(rowNumbers: number[], keys: readonly SortKey[], idRanks: Uint32Array): number[] {
  const compareRanks = (a: number, b: number) => (idRanks[a] as number) - (idRanks[b] as number);
  if (rowNumbers.every((i) => typeof keys[i] === 'number')) {
    const numericKeys = Float64Array.from(keys, (key) => (typeof key === 'number' ? key : 0));
    return rowNumbers.sort(
      (a, b) => (numericKeys[a] as number) - (numericKeys[b] as number) || compareRanks(a, b),
    );
  }
  return rowNumbers.sort((a, b) => {
    const x = keys[a] as string;
    const y = keys[b] as string;
    return x < y ? -1 : x > y ? 1 : compareRanks(a, b);
  });
}

/**
 * Row numbers as the question sorts them: by the key and then by the id, both in its direction, and rows with nothing to
 * sort by last either way. The server's own order of a list is the same (`server/lists/order`).
 */
function getSortOrder(
  indexed: IndexedRows,
  { accessor, descending }: NonNullable<ListQuery['sort']>,
): Uint32Array {
  return getOrCreate(indexed.sortOrders, `${descending} ${JSON.stringify(accessor)}`, () => {
    const keys = getSortKeys(indexed, accessor);
    const idRanks = getIdRanks(indexed);
    const filled: number[] = [];
    const empty: number[] = [];
    for (let i = 0; i < keys.length; i++) (keys[i] === undefined ? empty : filled).push(i);
    const parts = [
      sortRows(filled, keys, idRanks),
      empty.sort((a, b) => (idRanks[a] as number) - (idRanks[b] as number)),
    ];
    return Uint32Array.from(parts.flatMap((part) => (descending ? part.reverse() : part)));
  });
}

/** One text a row that is searched, made once for these fields. */
const getSearchTexts = (
  indexed: IndexedRows,
  searchFields: ListQuery['searchFields'],
  fields = JSON.stringify(searchFields),
) =>
  getOrCreate(indexed.searchTexts, fields, () =>
    indexed.rows.map((row) => fold(searchFields.map((names) => joinFields(row, names)).join('\n'))),
  );

/** Makes what the next question will need, before the first letter is typed or another order is asked for. */
export function prepareIndexes(indexed: IndexedRows, { searchFields, sort }: ListQuery): void {
  if (sort) getSortOrder(indexed, sort);
  if (searchFields.length > 0) getSearchTexts(indexed, searchFields);
}

/** Row numbers whose searched fields hold each of the words somewhere, in the answer's order. */
function searchRows(
  indexed: IndexedRows,
  words: readonly string[],
  searchFields: ListQuery['searchFields'],
): Uint32Array {
  const term = words.join(' ');
  const fields = JSON.stringify(searchFields);
  const searchTexts = getSearchTexts(indexed, searchFields, fields);
  const isMatch = (i: number) => words.every((word) => searchTexts[i]?.includes(word));
  const candidates =
    indexed.lastSearch?.fields === fields && term.startsWith(indexed.lastSearch.term)
      ? indexed.lastSearch.rows
      : undefined;
  const matching: number[] = [];
  if (candidates) {
    for (const i of candidates) if (isMatch(i)) matching.push(i);
  } else {
    for (let i = 0; i < searchTexts.length; i++) if (isMatch(i)) matching.push(i);
  }
  const rows = Uint32Array.from(matching);
  indexed.lastSearch = { fields, term, rows };
  return rows;
}

/** One flag a row: whether it is meant. `undefined` when all are. */
function filterRows(indexed: IndexedRows, query: ListQuery): Uint8Array | undefined {
  const { where, today } = query;
  const words = searchWords(query.search);
  const isMatch = (row: Row) => where.every((any) => any.some((filter) => matches(row, filter, today)));
  if (words.length === 0 && where.length === 0) return undefined;
  const mask = new Uint8Array(indexed.rows.length);
  if (words.length > 0) {
    for (const i of searchRows(indexed, words, query.searchFields)) {
      const row = indexed.rows[i];
      if (row && isMatch(row)) mask[i] = 1;
    }
  } else {
    indexed.rows.forEach((row, i) => {
      if (isMatch(row)) mask[i] = 1;
    });
  }
  return mask;
}

/** The rows a question means, from `offset` on, at most `limit` of them, and how many there are in all. */
export function runQuery(
  indexed: IndexedRows,
  query: ListQuery,
  offset = 0,
  limit = Number.POSITIVE_INFINITY,
): { data: Row[]; total: number } {
  const mask = filterRows(indexed, query);
  const total = mask ? mask.reduce((count, flag) => count + flag, 0) : indexed.rows.length;
  const data: Row[] = [];
  let position = 0;
  for (const i of query.sort ? getSortOrder(indexed, query.sort) : indexed.rows.keys()) {
    if (mask && !mask[i]) continue;
    if (position++ < offset) continue;
    if (data.length >= limit) break;
    data.push(indexed.rows[i] as Row);
  }
  return { data, total };
}

/** Rows to be counted, and the field of money or of an amount to be added up over them. */
export type AggregateRequest = { where: Filter<Row>; sum?: FieldAccessor | undefined };

/** How many rows, and what they come to: minor units by currency. */
export type Aggregate = { count: number; sums: Record<string, number> };

/**
 * Counts and adds up the rows that each of the conditions holds for, of those that a question means where there is one;
 * `today` is a UTC day.
 */
export function aggregate(
  indexed: IndexedRows,
  requests: readonly AggregateRequest[],
  today: string,
  query?: ListQuery,
): Aggregate[] {
  const aggregates: Aggregate[] = requests.map(() => ({ count: 0, sums: {} }));
  const mask = query && filterRows(indexed, query);
  indexed.rows.forEach((row, index) => {
    if (mask && !mask[index]) return;
    requests.forEach(({ where, sum }, i) => {
      const current = aggregates[i];
      if (!current || !matches(row, where, today)) return;
      current.count += 1;
      if (sum) addToSums(current.sums, row, sum);
    });
  });
  return aggregates;
}

function addToSums(sums: Record<string, number>, row: Row, accessor: FieldAccessor): void {
  const value = row[accessor.fields[0] as string];
  const minor = accessor.type === 'amount' ? toMinor(value) : toCents(value);
  if (minor === undefined) return;
  const currency = getCurrency(row, accessor).toUpperCase();
  sums[currency] = (sums[currency] ?? 0) + minor;
}
