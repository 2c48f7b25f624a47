import { Asking } from '../actions/Asking';
import { useIsSmallScreen } from '../hooks/useScreenSize';
import { RowCards } from './RowCards';
import { type RowsProps, RowTable } from './RowTable';
import { useRowFocus } from './useRowFocus';

/** Rows with their actions: a table where there is room for one, cards where there is not. */
export function Rows(props: RowsProps) {
  const narrow = useIsSmallScreen();
  const focus = useRowFocus();
  return (
    <Asking resource={props.resource}>
      <div {...focus} style={{ display: 'contents' }}>
        {narrow ? <RowCards {...props} /> : <RowTable {...props} />}
      </div>
    </Asking>
  );
}
