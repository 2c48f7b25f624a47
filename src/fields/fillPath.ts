import { plain } from '../../providers/values';
import type { Row } from '../../schema/types';

/** An address with its `:field`s filled from a record; `undefined` when one of them is missing. */
export function addressOf(go: string, row: Row): string | undefined {
  let complete = true;
  const address = go.replace(/:([\w.]+)/g, (_, field: string) => {
    const value = plain(row[field]);
    if (!value) complete = false;
    return encodeURIComponent(value);
  });
  return complete ? address : undefined;
}
