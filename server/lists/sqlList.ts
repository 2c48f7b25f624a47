import type { z } from '@hono/zod-openapi';
import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../common/days';
import type { Db } from '../db/open';

/** The id of a row: a number, or a text that sorts by code points. */
export type RowId = number | string;

/** A condition on a list's table, and the columns that it reads. */
export type Condition = { sql: SQL; of: readonly string[] };

/** Returns the conditions that all rows of a list fulfil, on a UTC day. */
export type Where = (day: Day) => readonly Condition[];

/**
 * A field of the documented row, and how its column is queried:
 * - `text`: compared unchanged, sorted by normalized text (`common/normalizeText`).
 * - `number`, `day`: compared and sorted unchanged.
 * - `cents`: returned in dollars.
 * - `amount`: minor units of any currency. The column `main` has the amount in the main unit, for sorting.
 *   The column `addedIn` has the upper-case currency for sums, empty without an amount.
 * - `instant`: filtered by its UTC day, from the column `day` if the table has one.
 * - `words`: one of few words, each with its condition. `''` means no value.
 * `empty`: the column may be null.
 */
export type ListField =
  | { kind: 'text'; column: string }
  | { kind: 'number' | 'day' | 'cents'; column: string; empty?: boolean }
  | { kind: 'amount'; column: string; main: string; addedIn?: string }
  | { kind: 'instant'; column: string; empty?: boolean; day?: string }
  | { kind: 'words'; of: readonly string[]; words: (day: Day) => Record<string, SQL> };

/**
 * Options of a query: condition, order, limit, offset, and the sort key to return with each row.
 * `lowCardinality` means that few rows match, so they are collected before they are sorted.
 */
export type ReadOptions = {
  where: SQL;
  order: SQL;
  limit: number;
  offset: number;
  key: SQL;
  lowCardinality: boolean;
};

/** A row of the response, with its sort key as text and its id. */
export type KeyedRow = { row: Record<string, unknown>; key: string | null; id: RowId };

/**
 * A server-side list.
 * - `table`, `id`: its table and the id column.
 * - `fields`: the fields of its rows.
 * - `together`: fields that can be sorted by together, names separated by a space.
 * - `searched`: the searchable text.
 * - `counts`: the table of its counters, with grouping and summed columns.
 */
export type SqlList = {
  /** The documented route that returns the same rows. */
  call?: string;
  /** The derivation of the portal that gives the same rows, for a list without such a route. */
  derived?: string;
  table: string;
  id: string;
  row: z.ZodType;
  fields: Readonly<Record<string, ListField>>;
  together?: readonly string[];
  /** The names of the searchable fields. */
  search: readonly string[];
  searched: SQL;
  counts?: { table: string; parts: readonly string[]; sums: readonly string[] };
  where?: Where;
  /** The same list for users who may not see keys, if its rows have any. */
  withoutKeys?: SqlList;
  read: (orm: Db, wanted: ReadOptions, day: Day) => Promise<KeyedRow[]>;
};

/**
 * A column of the list's table or its counters. It needs no table name, because each query reads one table.
 */
export const column = (name: string): SQL => sql`${sql.identifier(name)}`;

/** Creates a field that shows the title of a status code. */
export function titles(
  name: string,
  statuses: Readonly<Record<string, { title: string }>>,
  empty = false,
): ListField {
  const codes = Object.entries(statuses);
  return {
    kind: 'words',
    of: [name],
    words: () => ({
      ...Object.fromEntries(codes.map(([code, { title }]) => [title, sql`${column(name)} = ${code}`])),
      ...(empty && { '': sql`coalesce(${column(name)}, '') = ''` }),
    }),
  };
}

/** Creates text fields with the same name as their column. */
export const text = (...names: readonly string[]): Record<string, ListField> =>
  Object.fromEntries(names.map((name) => [name, { kind: 'text', column: name }]));
