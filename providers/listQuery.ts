import { toMinor } from '../common/money';
import { normalizeText, splitSearchWords, toCodePointOrder } from '../common/normalizeText';
import { getDayRanges, isRelativeOrder, type SortOrder } from '../common/sortOrder';
import type { Filter, Row } from '../schema/types';
import { type FieldAccessor, getCents, getCurrency, getSortKey, joinFields, toText } from './fieldAccessor';
import { matches } from './matches';

/** The rows of a response with their computed indexes. Created once for each response. */
export type IndexedRows = {
  rows: readonly Row[];
  /** The server's note, for example that the list is incomplete. */
  warning?: string | undefined;
  searchTexts: Map<string, string[]>;
  sortOrders: Map<string, Uint32Array>;
  /** The rank of each row by id, computed for the first sort. */
  idRanks?: Uint32Array;
  /** The last search and its rows. A longer search filters only these. */
  lastSearch?: { fields: string; term: string; rows: Uint32Array };
};

/**
 * A list query. Each inner list of `where` is combined with OR, the outer list with AND. `today` is a UTC
 * day.
 */
export type ListQuery = {
  search: string;
  searchFields: readonly (readonly string[])[];
  where: readonly (readonly Filter<Row>[])[];
  today: string;
  sort?: { accessor: FieldAccessor; order: SortOrder };
};

/** Creates an index of rows. Its search texts and sort orders are added by the first query that needs them. */
export const indexRows = (rows: readonly Row[], warning?: string): IndexedRows => ({
  rows,
  warning,
  searchTexts: new Map(),
  sortOrders: new Map(),
});

function getOrCreate<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = create();
  map.set(key, created);
  return created;
}

type SortKey = ReturnType<typeof getSortKey>;

/** The sort key of each row. Dates repeat often, so each is parsed once. */
function getSortKeys({ rows }: IndexedRows, accessor: FieldAccessor): SortKey[] {
  if (accessor.type !== 'date') return rows.map((row) => getSortKey(row, accessor));
  const days = new Map<unknown, SortKey>();
  const [field = ''] = accessor.fields;
  return rows.map((row) => getOrCreate(days, row[field], () => getSortKey(row, accessor)));
}

const DIGITS = /^\d{1,15}$/;

/** The rank of each row by id: numeric if all ids are numbers, else by code point. */
function getIdRanks(indexed: IndexedRows): Uint32Array {
  if (indexed.idRanks) return indexed.idRanks;
  const ids = indexed.rows.map(({ id }) => toText(id));
  const rowNumbers = ids.every((id) => DIGITS.test(id)) ? Float64Array.from(ids, Number) : undefined;
  const textIds = rowNumbers ? [] : ids.map(toCodePointOrder);
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

/** Sorts row numbers ascending by key, then by id. Keys are numbers or texts. */
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

/** Splits ascending row numbers by day into the ranges of a relative order, each in its direction. */
const splitByDay = (
  ascending: number[],
  keys: readonly SortKey[],
  order: SortOrder,
  today: string,
): number[][] =>
  getDayRanges(order, today).map((range) => {
    const start = Date.parse('from' in range ? range.from : range.before);
    return 'from' in range
      ? ascending.filter((i) => Number(keys[i]) >= start)
      : ascending.filter((i) => Number(keys[i]) < start).reverse();
  });

/**
 * Returns the row numbers in the order of the query: by key, then by id, both in its direction. Rows without
 * a key come last in both directions. The server sorts in the same way.
 */
function getSortOrder(
  indexed: IndexedRows,
  { accessor, order }: NonNullable<ListQuery['sort']>,
  today: string,
): Uint32Array {
  const isRelative = isRelativeOrder(order);
  const cacheKey = JSON.stringify([order, isRelative && today, accessor]);
  return getOrCreate(indexed.sortOrders, cacheKey, () => {
    const keys = getSortKeys(indexed, accessor);
    const idRanks = getIdRanks(indexed);
    const filled: number[] = [];
    const empty: number[] = [];
    for (let i = 0; i < keys.length; i++) (keys[i] === undefined ? empty : filled).push(i);
    sortRows(filled, keys, idRanks);
    empty.sort((a, b) => (idRanks[a] as number) - (idRanks[b] as number));
    if (isRelative) return Uint32Array.from([...splitByDay(filled, keys, order, today), empty].flat());
    const isDescending = order === 'DESC';
    return Uint32Array.from([filled, empty].flatMap((part) => (isDescending ? part.reverse() : part)));
  });
}

/** The normalized search text of each row, created once for each set of fields. */
const getSearchTexts = (
  indexed: IndexedRows,
  searchFields: ListQuery['searchFields'],
  fields = JSON.stringify(searchFields),
) =>
  getOrCreate(indexed.searchTexts, fields, () =>
    indexed.rows.map((row) => normalizeText(searchFields.map((names) => joinFields(row, names)).join('\n'))),
  );

/** Creates the indexes that the next query needs, before the user types or sorts. */
export function prepareIndexes(indexed: IndexedRows, { searchFields, sort, today }: ListQuery): void {
  if (sort) getSortOrder(indexed, sort, today);
  if (searchFields.length > 0) getSearchTexts(indexed, searchFields);
}

/** Returns the numbers of the rows that contain every word in one of the search fields. */
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

/** Returns a flag for each row that matches, or `undefined` if all rows do. */
function filterRows(indexed: IndexedRows, query: ListQuery): Uint8Array | undefined {
  const { where, today } = query;
  const words = splitSearchWords(query.search);
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

/** Returns at most `limit` matching rows from `offset`, and the number of all matching rows. */
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
  for (const i of query.sort ? getSortOrder(indexed, query.sort, query.today) : indexed.rows.keys()) {
    if (mask && !mask[i]) continue;
    if (position++ < offset) continue;
    if (data.length >= limit) break;
    data.push(indexed.rows[i] as Row);
  }
  return { data, total };
}

/** The rows to aggregate, and the money field to sum. */
export type AggregateRequest = { where: Filter<Row>; sum?: FieldAccessor | undefined };

/** A number of rows, and the sums of a field in minor units by currency. */
export type Aggregate = { count: number; sums: Record<string, number> };

/** Counts and sums the rows of each request. With `query`, only its rows are used. `today` is a UTC day. */
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

/** Sums a money field of rows, in minor units by currency. */
export function sumRows(rows: readonly Row[], accessor: FieldAccessor): Aggregate['sums'] {
  const sums: Aggregate['sums'] = {};
  for (const row of rows) addToSums(sums, row, accessor);
  return sums;
}

function addToSums(sums: Record<string, number>, row: Row, accessor: FieldAccessor): void {
  const minor =
    accessor.type === 'amount' ? toMinor(row[accessor.fields[0] as string]) : getCents(row, accessor);
  if (minor === undefined) return;
  const currency = getCurrency(row, accessor).toUpperCase();
  sums[currency] = (sums[currency] ?? 0) + minor;
}
