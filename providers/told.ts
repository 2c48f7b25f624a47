import type { Endpoint } from '../schema/types';
import { isRow, textOf } from './envelope';
import { exchange, parse } from './http';

/** The call by which the API tells of the lists that it answers page by page. */
export const TOLD: Endpoint = 'GET /lists';

/** A list that the server answers page by page: where, how long it is, whether it is read whole, and what it can be asked. */
export type Place = {
  path: string;
  rows: number;
  whole: boolean;
  fields: Readonly<Record<string, unknown>>;
  together: readonly unknown[];
  search: readonly unknown[];
};

/** The read, or the derivation, whose rows it has. */
export type Told = Place & { call: string; derived: string };

/** A list of at most so many rows, which is a page of them, is read whole as quickly as a page of it. */
const SHORT = 100;

/** Whether a list is read whole at once, and no page of it is asked before. */
export const isShort = ({ whole, rows }: Place): boolean => whole && rows <= SHORT;

const all = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What an answer tells of lists. */
function toldOf(answer: unknown): Told[] {
  const rows = isRow(answer) ? all(answer.data).filter(isRow) : [];
  return rows.map(({ call, derived, path, rows, whole, fields, together, search }) => ({
    call: textOf(call),
    derived: textOf(derived),
    path: textOf(path),
    rows: Number(rows) || 0,
    whole: whole !== false,
    fields: isRow(fields) ? fields : {},
    together: all(together),
    search: all(search),
  }));
}

/** The lists that the API tells of. @throws what `exchange` and `parse` throw. */
export async function toldOfLists(): Promise<Told[]> {
  const { text } = await exchange(TOLD);
  return toldOf(parse(text));
}
