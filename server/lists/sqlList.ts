import type { z } from '@hono/zod-openapi';
import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../common/days';
import type { Db } from '../db/open';

/** What tells the rows of a list apart: their own number, or a text in the order of its characters' numbers. */
export type RowId = number | string;

/** A condition on the columns of a list's table, and which columns these are. */
export type Condition = { sql: SQL; of: readonly string[] };

/** Which rows of a table are in a list at all, on a UTC day: all of it has to hold. */
export type Where = (day: Day) => readonly Condition[];

/**
 * How a field of the documented row is asked about, by the column behind it:
 * - `text`: compared as it is, sorted folded (`common/fold`);
 * - `number`, `day`: as they are; `cents` is answered in dollars;
 * - `amount`: minor units of some currency, sorted by what they are in its main unit, which is the column `main`, and
 *   added up by the currencies of the column `addedIn`, upper case and empty where there is no amount;
 * - `instant`: compared by its UTC day, which `day` names where the table has it as a column;
 * - `words`: one of few words, each with the condition under which it stands there; `''` where nothing does.
 *
 * `deleteRows`: there may be nothing to read.
 */
export type ListField =
  | { kind: 'text'; column: string }
  | { kind: 'number' | 'day' | 'cents'; column: string; empty?: boolean }
  | { kind: 'amount'; column: string; main: string; addedIn?: string }
  | { kind: 'instant'; column: string; empty?: boolean; day?: string }
  | { kind: 'words'; of: readonly string[]; words: (day: Day) => Record<string, SQL> };

/**
 * What rows are read by: a condition, an order, how many, and from which on. `key` is read along with each. `lowCardinality`: the
 * condition is known to leave few rows, which are gathered and then put in order.
 */
export type ReadOptions = {
  where: SQL;
  order: SQL;
  limit: number;
  offset: number;
  key: SQL;
  lowCardinality: boolean;
};

/** A row as it is answered, with what it was sorted by, as text, and its own id. */
export type KeyedRow = { row: Record<string, unknown>; key: string | null; id: RowId };

/**
 * A list that is asked in SQL: its table and what of it is a row's own id, one of its fields; the fields of its row; fields
 * sorted by together, by their names with a blank between; what is searched; and the table of its counts, where it has
 * one: the columns that it tells apart and those that it adds up.
 */
export type SqlList = {
  /** The documented read whose rows these are. */
  call?: string;
  /** Else the derivation by which the portal makes them, where it reads all that they are made of. */
  derived?: string;
  table: string;
  id: string;
  row: z.ZodType;
  fields: Readonly<Record<string, ListField>>;
  together?: readonly string[];
  /** The names of the fields that are searched. */
  search: readonly string[];
  searched: SQL;
  counts?: { table: string; parts: readonly string[]; sums: readonly string[] };
  where?: Where;
  read: (orm: Db, wanted: ReadOptions, day: Day) => Promise<KeyedRow[]>;
};

/** A column of the list's own table, or of its counts: both are asked alone, so that no table has to be named. */
export const column = (name: string): SQL => sql`${sql.identifier(name)}`;

/** A column with the code of a status, as the word that stands for it: the codes of each word. */
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

/** A field of text that stands in the column of its name. */
export const text = (...names: readonly string[]): Record<string, ListField> =>
  Object.fromEntries(names.map((name) => [name, { kind: 'text', column: name }]));
