import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { IconButton } from '../components/IconButton';
import { NativeSelect } from '../components/NativeSelect';
import { RetryButton } from '../components/RetryButton';
import { ROWS_PER_PAGE } from '../data/listParams';
import { useSchemaListContext } from '../data/SchemaListBase';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { PRINT } from '../theme/media';
import { PageJump } from './PageJump';
import { useRangeText } from './useRangeText';

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '8px 12px',
  borderTop: '1px solid var(--cp-border)',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  // The caption of a printed list page has the range.
  [PRINT]: { '& > :not([data-range])': { display: 'none' } },
});

type ListPaginationProps = {
  /** Shows the choice of rows per page. */
  hasPerPage?: boolean;
  /** Retries a failed count. */
  onRetry?: (() => void) | undefined;
  /** Called when the pointer enters a button that opens a page. */
  onPrefetch?: (page: number) => void;
};

/**
 * The pagination of the surrounding list: the range of rows, the total, the page number, and buttons for the
 * neighboring pages.
 */
export function ListPagination({ hasPerPage = false, onRetry, onPrefetch }: ListPaginationProps) {
  const context = useSchemaListContext();
  const { page: currentPage, perPage, total, meta, hasNextPage, setPage, setPerPage } = context;
  const t = useAppTranslate();
  const range = useRangeText();
  // Without an exact total the last page is unknown.
  const lastPage = total === undefined ? meta?.lastPage : Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(currentPage, lastPage ?? currentPage);
  const isLast = total === undefined ? !hasNextPage : page === lastPage;
  // Two pages are within reach of the buttons.
  const hasOtherPages = lastPage === undefined ? page > 1 || !isLast : lastPage > 2;
  const getButtonProps = (target: number, disabled: boolean) => ({
    disabled,
    onClick: () => setPage(target),
    onPointerEnter: () => {
      if (!disabled) onPrefetch?.(target);
    },
  });
  return (
    <Root>
      {hasPerPage && (
        <NativeSelect
          label={t('list.rows')}
          value={String(perPage)}
          options={ROWS_PER_PAGE.map((rows) => ({ value: String(rows), label: String(rows) }))}
          onChange={(rows) => setPerPage(Number(rows))}
        />
      )}
      <span data-range={!hasPerPage || undefined} data-testid="pagination-range">
        {range}
        {onRetry && <RetryButton onClick={onRetry} />}
      </span>
      {hasOtherPages && <PageJump page={page} lastPage={lastPage} setPage={setPage} />}
      <span>
        <IconButton
          icon={mdiChevronLeft}
          label={t('list.previous')}
          {...getButtonProps(page - 1, page === 1)}
        />
        <IconButton icon={mdiChevronRight} label={t('list.next')} {...getButtonProps(page + 1, isLast)} />
      </span>
    </Root>
  );
}
