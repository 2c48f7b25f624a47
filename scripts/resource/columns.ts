import type { Row } from '../../schema/types';

/** One field of some rows. */
export type Column = {
  name: string;
  /** Its value in each row. */
  all: readonly unknown[];
  /** Those that are there, and how many different ones. */
  values: readonly unknown[];
  distinct: readonly string[];
};

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The fields of some rows, in the order in which they come up. */
export const getColumns = (rows: readonly Row[]): Column[] =>
  [...new Set(rows.flatMap(Object.keys))].map((name) => {
    const all = rows.map((row) => row[name]);
    const values = all.filter(hasValue);
    return { name, all, values, distinct: [...new Set(values.map(String))] };
  });

/** The field that is another in each row: called `id`, else as the record is, else the first that ends like one. */
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

/** What the values are in TypeScript: their states where they are such, text where there are none. */
export function getType({ all, values }: Column, states: readonly string[]): string {
  const valueTypes = [...new Set(values.map((value) => typeof value))];
  if (valueTypes.includes('object')) return 'unknown';
  const types = states.length > 0 ? states.map((state) => JSON.stringify(state)) : valueTypes;
  const empty = states.length > 0 && all.includes('') ? ["''"] : [];
  return [...(types.length > 0 ? types : ['string']), ...empty, ...(all.includes(null) ? ['null'] : [])].join(
    ' | ',
  );
}
