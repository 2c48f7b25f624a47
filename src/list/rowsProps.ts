import type { Column, ResolvedList, Resource, Row } from '../../schema/types';
import type { ListSort } from './useListSort';

/** The props of a table or card list. */
export type RowsProps = {
  schema: Resource;
  list: ResolvedList;
  columns: readonly Column<Row>[];
  sort: ListSort;
  /** Called when the pointer enters a column header. */
  onPrefetchSort?: ((field: string) => void) | undefined;
  /** The accessible name of the table or the list. */
  label: string;
  /** The heading level of a card: one below that of the section. */
  heading?: 'h2' | 'h3' | undefined;
};
