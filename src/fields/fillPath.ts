import { plain } from '../../providers/values';
import type { Row } from '../../schema/types';

/** An address with its `:field`s filled from a record; `undefined` when one of them is missing. */
export function fillPath(path: string, row: Row): string | undefined {
  let isComplete = true;
  const filledPath = path.replace(/:([\w.]+)/g, (_, field: string) => {
    const value = plain(row[field]);
    if (!value) isComplete = false;
    return encodeURIComponent(value);
  });
  return isComplete ? filledPath : undefined;
}
