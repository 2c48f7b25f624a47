import type { Row } from '../schema/types';
import { isRow } from './envelope';

/** Nested objects laid flat: `{ user: { name } }` becomes `{ 'user.name': … }` beside the rest. */
export function flat(row: Row, depth = 3): Row {
  const nested = Object.entries(row).flatMap(([name, value]) =>
    isRow(value) && depth > 0
      ? Object.entries(flat(value, depth - 1)).map(([inner, one]) => [`${name}.${inner}`, one] as const)
      : [],
  );
  return { ...row, ...Object.fromEntries(nested) };
}
