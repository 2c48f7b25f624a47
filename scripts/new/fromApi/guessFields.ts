import type { Row } from '../../../schema/types';
import { toLabel } from '../nameFormats';
import { findIdColumn, getColumns, getType } from './columns';
import { type FieldGuess, guessField, guessIdField, type Use } from './guessField';

/** The guess for a field. */
export type Guess = {
  name: string;
  use: Use;
  /** Its schema; `undefined` if no field type can show its values. */
  field?: { label: string; [option: string]: unknown };
  /** The TypeScript type. */
  type: string;
  /** True if the field is missing in some rows. */
  optional: boolean;
  /** The values of a state. */
  states: readonly string[];
};

/** The guesses for all fields, the name of the id field, and the warnings about doubtful guesses. */
export type Guesses = { id: string; fields: readonly Guess[]; warnings: readonly string[] };

/**
 * Guesses the type of each field.
 *
 * @param recordName the singular name of the resource.
 * @param id the name of the id field, if it is known.
 * @throws if no field has unique values.
 */
export function guessFields(rows: readonly Row[], recordName: string, id?: string): Guesses {
  const columns = getColumns(rows);
  const names = new Set(columns.map(({ name }) => name));
  const idColumn =
    id === undefined ? findIdColumn(columns, recordName) : columns.find(({ name }) => name === id);
  if (!idColumn) throw new Error('No field is unique in all rows. Name the ID field: --id FIELD.');
  // Fields may have the prefix of the id: `ten_id`, `ten_name`. Labels omit it.
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
    id === undefined && !/id$/i.test(idColumn.name) ? [`${idColumn.name}: inferred as the ID.`] : [];
  const warnings = guesses.flatMap(([{ name }, guessed]) =>
    guessed.warning ? [`${name}: ${guessed.warning}`] : [],
  );
  return {
    id: idColumn.name,
    fields: guesses.map(([field]) => field),
    warnings: [...idWarnings, ...warnings],
  };
}
