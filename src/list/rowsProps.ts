import type { Column, ResolvedList, Resource, Row } from '../../schema/types';
import type { ListSort } from './useListSort';

/** How the rows of the list around are shown, as a table or as cards. */
export type RowsProps = {
  schema: Resource;
  list: ResolvedList;
  columns: readonly Column<Row>[];
  sort: ListSort;
  /** A menu above the rows sorts them already. */
  hasSortMenu?: boolean;
  /** Somebody points at a column's head, and may sort by it next. */
  onPrefetchSort?: ((field: string) => void) | undefined;
  /** The accessible name of the table or the list. */
  label: string;
  /** The level of a card's own heading: one below the heading that the rows are under. */
  heading?: 'h2' | 'h3' | undefined;
};
