import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import type { PageEnd, PageMeta } from '../../providers/served';
import { IconButton } from '../components/IconButton';
import { NativeSelect } from '../components/NativeSelect';
import { RetryButton } from '../components/RetryButton';
import { formatCount } from '../fields/format';
import { useWords } from '../words/useWords';
import { PER_PAGE } from './asked';

/** Which rows are shown of how many, and the way to the others. `page` counts from 1. */
export function Pager(props: {
  page: number;
  perPage: number;
  /** How many rows there are; `undefined` while they are counted, and where that failed. */
  total: number | undefined;
  /** What is known of the page where the server pages the list. */
  meta?: PageMeta | undefined;
  /** Has the rows counted once more, where that failed. */
  onRetry?: (() => void) | undefined;
  onPage: (page: number, at?: PageEnd) => void;
  /** Somebody points at the way to a page, and may go there next. */
  onNear?: (page: number, at?: PageEnd) => void;
  onPerPage?: (perPage: number) => void;
}) {
  const { perPage, total, meta, onRetry, onPage, onNear, onPerPage } = props;
  const t = useWords();
  // Where the total is an estimate, or not known yet, neither is the number of the last page.
  const last = total === undefined || meta?.about ? undefined : Math.max(1, Math.ceil(total / perPage));
  const page = last === undefined ? props.page : Math.max(1, Math.min(props.page, last));
  const isLast = last === undefined ? !meta?.more : page === last;
  const from = (page - 1) * perPage;
  const counting = total === undefined && !onRetry;
  const range = counting ? 'list.range_counted' : meta?.about ? 'list.range_about' : 'list.range';
  const { next, previous } = meta ?? {};
  const wayTo = (page: number, at: PageEnd | undefined, none: boolean) => ({
    disabled: none,
    onClick: () => onPage(page, at),
    onPointerEnter: () => none || onNear?.(page, at),
  });
  return (
    <div className="cp-pager">
      {onPerPage && (
        <NativeSelect
          label={t('list.rows')}
          value={String(perPage)}
          options={PER_PAGE.map((rows) => ({ value: String(rows), label: String(rows) }))}
          onChange={(rows) => onPerPage(Number(rows))}
        />
      )}
      <span data-range data-testid="pagination-range">
        {t(range, {
          from: formatCount(from + 1),
          to: formatCount(Math.min(from + perPage, total ?? Number.POSITIVE_INFINITY)),
          total: total === undefined ? t('missing') : formatCount(total),
        })}
        {onRetry && <RetryButton onClick={onRetry} />}
      </span>
      <span>
        <IconButton
          icon={mdiChevronLeft}
          label={t('list.previous')}
          {...wayTo(page - 1, previous ? { before: previous } : undefined, page === 1)}
        />
        <IconButton
          icon={mdiChevronRight}
          label={t('list.next')}
          {...wayTo(page + 1, next ? { after: next } : undefined, isLast)}
        />
      </span>
    </div>
  );
}
