import type { Row } from '../../schema/types';
import { findIdColumn, getColumns, getType } from './columns';
import { type FieldGuess, guessField, guessIdField, type Use } from './guessField';
import { toLabel } from './nameFormats';

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
export type Guesses = { id: string; fields: readonly Guess[]; warnings: readonly string[] };

/**
 * Guesses what each field of some rows is. `one` is what one record is called; `id` names the field that tells records
 * apart, where it is known.
 * @throws where no field does.
 */
export function guessFields(rows: readonly Row[], recordName: string, id?: string): Guesses {
  const columns = getColumns(rows);
  const names = new Set(columns.map(({ name }) => name));
  const idColumn =
    id === undefined ? findIdColumn(columns, recordName) : columns.find(({ name }) => name === id);
  if (!idColumn)
    throw new Error('No field is another in each row. Name the one that tells them apart: --id FIELD.');
  // `ten_name`, `ten_email`: what the id begins with is no part of a caption.
  const prefix = /^(.+_)id$/i.exec(idColumn.name)?.[1] ?? '';
  const guesses = columns.map((column): [Guess, FieldGuess] => {
    const { name } = column;
    const guessed = column === idColumn ? guessIdField(column) : guessField(column, names);
    const { use, states = [] } = guessed;
    const { type, ...options } = guessed.field ?? {};
    const field = type === undefined ? undefined : { type, label: toLabel(name, prefix), ...options };
    const optional = column.all.includes(undefined);
    return [{ name, use, ...(field && { field }), type: getType(column, states), optional, states }, guessed];
  });
  const idWarnings =
    id === undefined && !/id$/i.test(idColumn.name) ? [`${idColumn.name}: taken for the id.`] : [];
  const warnings = guesses.flatMap(([{ name }, guessed]) =>
    guessed.warning ? [`${name}: ${guessed.warning}`] : [],
  );
  return {
    id: idColumn.name,
    fields: guesses.map(([field]) => field),
    warnings: [...idWarnings, ...warnings],
  };
}
