import { Asking } from '../actions/Asking';
import { useNarrow } from '../shell/useNarrow';
import { RowCards } from './RowCards';
import { type RowsProps, RowTable } from './RowTable';

/** Rows with their actions: a table where there is room for one, cards where there is not. */
export function Rows(props: RowsProps) {
  const narrow = useNarrow();
  return (
    <Asking resource={props.resource}>{narrow ? <RowCards {...props} /> : <RowTable {...props} />}</Asking>
  );
}
