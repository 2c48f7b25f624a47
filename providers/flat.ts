import type { Row } from '../schema/types';
import { isRow } from './envelope';

/** Nested objects laid flat: `{ user: { name } }` becomes `{ 'user.name': … }` beside the rest. */
export function flatten(row: Row, depth = 3): Row {
  const nested = Object.entries(row).flatMap(([name, value]) =>
    isRow(value) && depth > 0
      ? Object.entries(flatten(value, depth - 1)).map(
          ([innerName, innerValue]) => [`${name}.${innerName}`, innerValue] as const,
        )
      : [],
  );
  return { ...row, ...Object.fromEntries(nested) };
}
