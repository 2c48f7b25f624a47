import type { Row } from '../schema/types';
import { isRow } from './apiResponse';

/** Flattens nested objects: `{ user: { name } }` gets an additional `'user.name'`. */
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
