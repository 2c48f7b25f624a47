import { fold, inOrder, searchWords } from '../common/fold';
import { toCents, toMinor } from '../common/money';
import type { Filter, Row } from '../schema/types';
import { matches } from './match';
import { currencyOf, joined, plain, type Reading, sortKey } from './values';

/** Rows of one answer with what has been computed over them. Made once an answer, never copied. */
export type RowSet = {
  rows: readonly Row[];
  /** What the server adds to its answer: that there is more than it sent. */
  note?: string | undefined;
  haystacks: Map<string, string[]>;
  orders: Map<string, Uint32Array>;
  /** The place of each row among all by its id, made for the first order. */
  places?: Uint32Array;
  /** The last search and the rows it left, so that a longer search looks through those alone. */
  last?: { fields: string; term: string; rows: Uint32Array };
};

/** Which rows are meant. `where` narrows: of each inner list one has to hold. `today` is a UTC day. */
export type Question = {
  search: string;
  searched: readonly (readonly string[])[];
  where: readonly (readonly Filter<Row>[])[];
  today: string;
  sort?: { reading: Reading; descending: boolean };
};

/** A row set over the rows of an answer. */
export const rowSet = (rows: readonly Row[], note?: string): RowSet => ({
  rows,
  note,
  haystacks: new Map(),
  orders: new Map(),
});

/** What `make` gives for a key, made the first time it is asked for. */
function once<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

type SortKey = ReturnType<typeof sortKey>;

/** What each row is sorted by. A list has many rows and few days: each day is read once. */
function keysOf({ rows }: RowSet, reading: Reading): SortKey[] {
  if (reading.kind !== 'date') return rows.map((row) => sortKey(row, reading));
  const days = new Map<unknown, SortKey>();
  const [field = ''] = reading.of;
  return rows.map((row) => once(days, row[field], () => sortKey(row, reading)));
}

const DIGITS = /^\d{1,15}$/;

/** The place of each row by its id: as numbers where all are, else as texts in the order of their characters. */
function placesOf(set: RowSet): Uint32Array {
  if (set.places) return set.places;
  const ids = set.rows.map(({ id }) => plain(id));
  const numbers = ids.every((id) => DIGITS.test(id)) ? Float64Array.from(ids, Number) : undefined;
  const texts = numbers ? [] : ids.map(inOrder);
  const order = Uint32Array.from(set.rows.keys()).sort((a, b) => {
    if (numbers) return (numbers[a] as number) - (numbers[b] as number);
    return texts[a] === texts[b] ? 0 : (texts[a] as string) < (texts[b] as string) ? -1 : 1;
  });
  const places = new Uint32Array(order.length);
  order.forEach((row, place) => {
    places[row] = place;
  });
  set.places = places;
  return places;
}

/** Row numbers by their keys, numbers or texts alike; equal ones by their ids. Upwards. */
function sorted(numbers: number[], keys: readonly SortKey[], places: Uint32Array): number[] {
  const byPlace = (a: number, b: number) => (places[a] as number) - (places[b] as number);
  if (numbers.every((i) => typeof keys[i] === 'number')) {
    const figures = Float64Array.from(keys, (key) => (typeof key === 'number' ? key : 0));
    return numbers.sort((a, b) => (figures[a] as number) - (figures[b] as number) || byPlace(a, b));
  }
  return numbers.sort((a, b) => {
    const x = keys[a] as string;
    const y = keys[b] as string;
    return x < y ? -1 : x > y ? 1 : byPlace(a, b);
  });
}

/**
 * Row numbers as the question sorts them: by the key and then by the id, both in its direction, and rows with nothing to
 * sort by last either way. The server's own order of a list is the same (`server/lists/order`).
 */
function order(set: RowSet, { reading, descending }: NonNullable<Question['sort']>): Uint32Array {
  return once(set.orders, `${descending} ${JSON.stringify(reading)}`, () => {
    const keys = keysOf(set, reading);
    const places = placesOf(set);
    const filled: number[] = [];
    const empty: number[] = [];
    for (let i = 0; i < keys.length; i++) (keys[i] === undefined ? empty : filled).push(i);
    const parts = [
      sorted(filled, keys, places),
      empty.sort((a, b) => (places[a] as number) - (places[b] as number)),
    ];
    return Uint32Array.from(parts.flatMap((part) => (descending ? part.reverse() : part)));
  });
}

/** One text a row that is searched, made once for these fields. */
const haystacksOf = (set: RowSet, searched: Question['searched'], fields = JSON.stringify(searched)) =>
  once(set.haystacks, fields, () =>
    set.rows.map((row) => fold(searched.map((names) => joined(row, names)).join('\n'))),
  );

/** Makes what the next question will need, before the first letter is typed or another order is asked for. */
export function prepare(set: RowSet, { searched, sort }: Question): void {
  if (sort) order(set, sort);
  if (searched.length > 0) haystacksOf(set, searched);
}

/** Row numbers whose searched fields hold each of the words somewhere, in the answer's order. */
function searchRows(set: RowSet, words: readonly string[], searched: Question['searched']): Uint32Array {
  const term = words.join(' ');
  const fields = JSON.stringify(searched);
  const haystacks = haystacksOf(set, searched, fields);
  const holds = (i: number) => words.every((word) => haystacks[i]?.includes(word));
  const last = set.last?.fields === fields && term.startsWith(set.last.term) ? set.last.rows : undefined;
  const found: number[] = [];
  if (last) {
    for (const i of last) if (holds(i)) found.push(i);
  } else {
    for (let i = 0; i < haystacks.length; i++) if (holds(i)) found.push(i);
  }
  const rows = Uint32Array.from(found);
  set.last = { fields, term, rows };
  return rows;
}

/** One flag a row: whether it is meant. `undefined` when all are. */
function meant(set: RowSet, question: Question): Uint8Array | undefined {
  const { where, today } = question;
  const words = searchWords(question.search);
  const holds = (row: Row) => where.every((any) => any.some((one) => matches(row, one, today)));
  if (words.length === 0 && where.length === 0) return undefined;
  const mask = new Uint8Array(set.rows.length);
  if (words.length > 0) {
    for (const i of searchRows(set, words, question.searched)) {
      const row = set.rows[i];
      if (row && holds(row)) mask[i] = 1;
    }
  } else {
    set.rows.forEach((row, i) => {
      if (holds(row)) mask[i] = 1;
    });
  }
  return mask;
}

/** The rows a question means, from `offset` on, at most `limit` of them, and how many there are in all. */
export function ask(
  set: RowSet,
  question: Question,
  offset = 0,
  limit = Number.POSITIVE_INFINITY,
): { data: Row[]; total: number } {
  const mask = meant(set, question);
  const total = mask ? mask.reduce((sum, one) => sum + one, 0) : set.rows.length;
  const data: Row[] = [];
  let passed = 0;
  for (const i of question.sort ? order(set, question.sort) : set.rows.keys()) {
    if (mask && !mask[i]) continue;
    if (passed++ < offset) continue;
    if (data.length >= limit) break;
    data.push(set.rows[i] as Row);
  }
  return { data, total };
}

/** Rows to be counted, and the field of money or of an amount to be added up over them. */
export type Tallied = { where: Filter<Row>; sum?: Reading | undefined };

/** How many rows, and what they come to: minor units by currency. */
export type Tally = { count: number; sums: Record<string, number> };

/**
 * Counts and adds up the rows that each of the conditions holds for, of those that a question means where there is one;
 * `today` is a UTC day.
 */
export function tally(set: RowSet, asked: readonly Tallied[], today: string, question?: Question): Tally[] {
  const tallies: Tally[] = asked.map(() => ({ count: 0, sums: {} }));
  const mask = question && meant(set, question);
  set.rows.forEach((row, at) => {
    if (mask && !mask[at]) return;
    asked.forEach(({ where, sum }, i) => {
      const one = tallies[i];
      if (!one || !matches(row, where, today)) return;
      one.count += 1;
      if (sum) add(one.sums, row, sum);
    });
  });
  return tallies;
}

function add(sums: Record<string, number>, row: Row, reading: Reading): void {
  const value = row[reading.of[0] as string];
  const minor = reading.kind === 'amount' ? toMinor(value) : toCents(value);
  if (minor === undefined) return;
  const currency = currencyOf(row, reading).toUpperCase();
  sums[currency] = (sums[currency] ?? 0) + minor;
}
