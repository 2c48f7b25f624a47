import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { Asking } from '../actions/Asking';
import { RowCards } from './RowCards';
import { type RowsProps, RowTable } from './RowTable';

/** Rows with their actions: a table where there is room for one, cards where there is not. */
export function Rows(props: RowsProps) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Asking resource={props.resource}>{narrow ? <RowCards {...props} /> : <RowTable {...props} />}</Asking>
  );
}
