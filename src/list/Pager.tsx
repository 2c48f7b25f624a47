import { TablePagination } from '@mui/material';
import { useWords } from '../words/useWords';
import { inRegion } from './inRegion';
import { PER_PAGE } from './useListState';

/** Which rows are shown of how many, and the way to the others. `page` counts from 1. */
export function Pager(props: {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  onPerPage?: (perPage: number) => void;
}) {
  const { page, perPage, total, onPage, onPerPage } = props;
  const t = useWords();
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.max(0, Math.min(page - 1, Math.ceil(total / perPage) - 1))}
      rowsPerPage={perPage}
      rowsPerPageOptions={onPerPage ? PER_PAGE : []}
      onPageChange={(_, zero) => onPage(zero + 1)}
      onRowsPerPageChange={({ target }) => onPerPage?.(Number(target.value))}
      labelRowsPerPage={t('list.rows')}
      slotProps={{ select: { MenuProps: inRegion(t('list.rows')) } }}
      labelDisplayedRows={({ from, to, count }) =>
        t('list.range', {
          from: from.toLocaleString(),
          to: to.toLocaleString(),
          total: count.toLocaleString(),
        })
      }
      getItemAriaLabel={(type) => t(type === 'next' ? 'list.next' : 'list.previous')}
      sx={{ borderTop: 1, borderColor: 'divider' }}
    />
  );
}
