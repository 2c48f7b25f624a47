import type { Row } from '../../schema/types';
import { columnsOf, idOf, typeOf } from './columns';
import { type Taken, taken, takenForId, type Use } from './guessField';
import { captioned } from './nameFormats';

/** What a field is guessed to be. */
export type Guess = {
  name: string;
  use: Use;
  /** Its declaration; `undefined` for what no kind shows. */
  field?: { label: string; [option: string]: unknown };
  /** In TypeScript, and whether some rows lack it. */
  type: string;
  optional: boolean;
  /** The values of a state. */
  states: readonly string[];
};

/** What was guessed of some rows, and a sentence for each guess that may be wrong. */
export type Guesses = { id: string; fields: readonly Guess[]; unsure: readonly string[] };

/**
 * Guesses what each field of some rows is. `one` is what one record is called; `id` names the field that tells records
 * apart, where it is known.
 * @throws where no field does.
 */
export function guess(rows: readonly Row[], one: string, id?: string): Guesses {
  const columns = columnsOf(rows);
  const names = new Set(columns.map(({ name }) => name));
  const key = id === undefined ? idOf(columns, one) : columns.find(({ name }) => name === id);
  if (!key)
    throw new Error('No field is another in each row. Name the one that tells them apart: --id FIELD.');
  // `ten_name`, `ten_email`: what the id begins with is no part of a caption.
  const prefix = /^(.+_)id$/i.exec(key.name)?.[1] ?? '';
  const all = columns.map((column): [Guess, Taken] => {
    const { name } = column;
    const found = column === key ? takenForId(column) : taken(column, names);
    const { use, states = [] } = found;
    const { type, ...options } = found.field ?? {};
    const field = type === undefined ? undefined : { type, label: captioned(name, prefix), ...options };
    const optional = column.all.includes(undefined);
    return [{ name, use, ...(field && { field }), type: typeOf(column, states), optional, states }, found];
  });
  const keyed = id === undefined && !/id$/i.test(key.name) ? [`${key.name}: taken for the id.`] : [];
  const unsure = all.flatMap(([{ name }, found]) => (found.unsure ? [`${name}: ${found.unsure}`] : []));
  return { id: key.name, fields: all.map(([field]) => field), unsure: [...keyed, ...unsure] };
}
