import { toText } from '../../providers/fieldAccessor';
import { tryCatch } from '../../schema/tryCatch';
import type { ResolvedMutation, Row } from '../../schema/types';

/** True if a row has the field that an action requires, and `isMet` returns true for it. */
export const meetsRequirement = (
  row: Row,
  { field, isMet }: NonNullable<ResolvedMutation['requires']>,
): boolean => toText(row[field]) !== '' && (!isMet || tryCatch(() => isMet(row)) === true);
