import type { Row } from '../../../schema/types';

/** A field of the rows, with its values. */
export type Column = {
  name: string;
  /** The value in each row. */
  all: readonly unknown[];
  /** The values that are not empty, and their distinct texts. */
  values: readonly unknown[];
  distinct: readonly string[];
};

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Returns the fields of the rows in the order of their first appearance. */
export const getColumns = (rows: readonly Row[]): Column[] =>
  [...new Set(rows.flatMap(Object.keys))].map((name) => {
    const all = rows.map((row) => row[name]);
    const values = all.filter(hasValue);
    return { name, all, values, distinct: [...new Set(values.map(String))] };
  });

/**
 * Finds a field with unique values: `id`, else `{record}_id`, else a name that ends in `id`, else a code,
 * number or key.
 */
export function findIdColumn(columns: readonly Column[], recordName: string): Column | undefined {
  const unique = columns.filter(({ all, distinct }) => distinct.length === all.length);
  const findByName = (pattern: RegExp) => unique.find(({ name }) => pattern.test(name));
  const prefix = recordName.replace(/[^a-z0-9]/gi, '_');
  return (
    findByName(/^id$/i) ??
    findByName(new RegExp(`^${prefix}_?id$`, 'i')) ??
    findByName(/id$/i) ??
    findByName(/(code|no|number|key)$/i)
  );
}

/** Returns the TypeScript type of a field: a union of its states if it has any, `string` if all values are empty. */
export function getType({ all, values }: Column, states: readonly string[]): string {
  const valueTypes = [...new Set(values.map((value) => typeof value))];
  if (valueTypes.includes('object')) return 'unknown';
  const types = states.length > 0 ? states.map((state) => JSON.stringify(state)) : valueTypes;
  const empty = states.length > 0 && all.includes('') ? ["''"] : [];
  return [...(types.length > 0 ? types : ['string']), ...empty, ...(all.includes(null) ? ['null'] : [])].join(
    ' | ',
  );
}
