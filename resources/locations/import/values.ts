import { CHOICE_WORDS, type ChoiceField, isKnownChoice } from '../../../common/importedChoices';
import { normalizeText } from '../../../common/normalizeText';
import type { PropertyField } from '../../../common/schemas/property';
import type { Table } from '../../../src/data/csvFile';
import { translateText } from '../../../src/i18n/language';

/** The index of the file's column for each field. */
export type Chosen = Partial<Record<PropertyField, number>>;

/** The allowed word for each unknown value of a field, by the value's key. */
export type Values = Partial<Record<ChoiceField, Readonly<Record<string, string>>>>;

/** An unknown value of a column: its key, a cell as it is in the file, and the number of its rows. */
export type UnknownValue = { key: string; cell: string; count: number };

/** Words that the server accepts beside those of the screen. The file may contain their translations. */
const OTHER_WORDS: Partial<Record<ChoiceField, readonly string[]>> = {
  is_publish: ['Active', 'Inactive', 'Published'],
};

/** Returns the key of a value: case, diacritics and white space around it do not matter. */
const getKey = (cell: string) => normalizeText(cell.trim());

/**
 * Returns the cell as the server accepts it: an assigned word, or the English word of a translation. Other
 * cells are unchanged.
 */
export function readChoice(field: ChoiceField, cell: string, values: Values): string {
  const key = getKey(cell);
  const words = [...CHOICE_WORDS[field], ...(OTHER_WORDS[field] ?? [])];
  const word = words.find((label) => normalizeText(translateText(label)) === key) ?? cell;
  return isKnownChoice(field, word) ? word : (values[field]?.[key] ?? cell);
}

/** Returns the values of a column that are not allowed in this field, the most frequent first. */
export function findUnknownValues(
  { rows, faults }: Pick<Table, 'rows' | 'faults'>,
  field: ChoiceField,
  at: number | undefined,
): UnknownValue[] {
  if (at === undefined) return [];
  const counts = new Map<string, UnknownValue>();
  for (const [i, row] of rows.entries()) {
    if (faults.has(i)) continue;
    const cell = row[at]?.trim() ?? '';
    const key = getKey(cell);
    const value = counts.get(key);
    if (value) value.count += 1;
    else counts.set(key, { key, cell, count: 1 });
  }
  return [...counts.values()]
    .filter(({ cell }) => !isKnownChoice(field, readChoice(field, cell, {})))
    .sort((a, b) => b.count - a.count);
}
