import { formatForExport, getFieldAccessor, toText } from '../../providers/fieldAccessor';
import type { Resource, Row } from '../../schema/types';

/** Returns the name of a row for screen readers: the first column of its list that is a field, and its id. */
export function getRowName({ fields, list }: Resource, row: Row): string {
  const first = list?.columns.find((column) => typeof column === 'string');
  const name = typeof first === 'string' ? toText(formatForExport(row, getFieldAccessor(fields, first))) : '';
  return [...new Set([name, toText(row.id)])].filter(Boolean).join(', ');
}
