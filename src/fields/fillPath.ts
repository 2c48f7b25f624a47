import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';

/** Replaces each `:field` of a path with the value of a record. Returns `undefined` if one of the values is empty. */
export function fillPath(path: string, row: Row): string | undefined {
  let isComplete = true;
  const filledPath = path.replace(/:([\w.]+)/g, (_, field: string) => {
    const value = toText(row[field]);
    if (!value) isComplete = false;
    return encodeURIComponent(value);
  });
  return isComplete ? filledPath : undefined;
}
