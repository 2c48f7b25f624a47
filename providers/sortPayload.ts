import type { SortPayload } from 'react-admin';
import type { SortOrder } from '../common/sortOrder';

/**
 * Converts a sort of a schema to react-admin's. Its type knows `ASC` and `DESC` only, but react-admin passes any order
 * to the data provider.
 */
export const toSortPayload = ({ field, order }: { field: string; order: SortOrder }): SortPayload => ({
  field,
  order: order as SortPayload['order'],
});
