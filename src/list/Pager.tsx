import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { formatCount } from '../fields/format';
import { Choice } from '../shell/Choice';
import { IconButton } from '../shell/IconButton';
import { useWords } from '../words/useWords';
import { PER_PAGE } from './useListState';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '8px 12px',
  borderTop: '1px solid var(--mui-palette-divider)',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
});

/** Which rows are shown of how many, and the way to the others. `page` counts from 1. */
export function Pager(props: {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  onPerPage?: (perPage: number) => void;
}) {
  const { perPage, total, onPage, onPerPage } = props;
  const t = useWords();
  const last = Math.max(1, Math.ceil(total / perPage));
  const page = Math.max(1, Math.min(props.page, last));
  return (
    <Bar>
      {onPerPage && (
        <Choice
          label={t('list.rows')}
          value={String(perPage)}
          options={PER_PAGE.map((rows) => ({ value: String(rows), label: String(rows) }))}
          onChange={(rows) => onPerPage(Number(rows))}
        />
      )}
      <span data-range>
        {t('list.range', {
          from: formatCount((page - 1) * perPage + 1),
          to: formatCount(Math.min(page * perPage, total)),
          total: formatCount(total),
        })}
      </span>
      <span>
        <IconButton
          icon={mdiChevronLeft}
          label={t('list.previous')}
          disabled={page === 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          icon={mdiChevronRight}
          label={t('list.next')}
          disabled={page === last}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </Bar>
  );
}
