import { mdiDownload } from '@mdi/js';
import { GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import type { ListMeta } from '../../providers/dataProvider';
import { getFieldAccessor } from '../../providers/fieldAccessor';
import { sumRows } from '../../providers/listQuery';
import type { ResolvedList, Resource } from '../../schema/types';
import { Button } from '../components/Button';
import { DialogFrame } from '../components/DialogFrame';
import { getSumField } from '../data/getSumField';
import { MAX_SELECTED, type useSelectedRows } from '../data/rowSelection';
import { useAppDataProvider } from '../data/useAppDataProvider';
import { formatCount } from '../fields/format';
import { formatSums } from '../fields/formatSums';
import { useIsSmallScreen } from '../hooks/useScreenSize';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { useNotifyText } from '../notifications/useNotifyText';
import { SHORT_VIEWPORT } from '../theme/shortViewport';
import { useBulkTexts } from './useBulkTexts';
import { useExportRows } from './useExportRows';

/**
 * At the lower edge of the screen, so that it is visible and within reach of the thumb. The pagination is to its
 * right.
 */
const Bar = styled('div')(({ theme }) => ({
  // Toasts are placed above it.
  anchorName: '--cp-bar',
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  bottom: 16,
  left: 'calc(var(--cp-sidebar) + var(--cp-beside))',
  boxSizing: 'border-box',
  width: 'max-content',
  maxWidth: 'calc(100vw - var(--cp-sidebar) - 2 * var(--cp-beside))',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '8px 12px 8px 16px',
  border: '1px solid var(--cp-border)',
  borderRadius: 12,
  backgroundColor: 'var(--cp-surface)',
  boxShadow: theme.shadows[6],
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& > span, & > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& p': { margin: 0, maxWidth: 480 },
  [theme.breakpoints.down('sm')]: {
    left: 8,
    right: 8,
    bottom: 8,
    width: 'auto',
    maxWidth: 'none',
    '& > span, & > div': { width: '100%' },
    '& > span > :last-child': { marginLeft: 'auto' },
    '& .MuiButton-startIcon': { display: 'none' },
  },
  // A single line that scrolls. Several lines would cover the rows.
  [SHORT_VIEWPORT]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    whiteSpace: 'nowrap',
    '& > *, & > span, & > div': { flex: 'none', flexWrap: 'nowrap', width: 'auto', maxWidth: 'none' },
  },
  '@media print': { display: 'none' },
}));

function BulkActionButton({
  resource,
  name,
  onClick,
}: {
  resource: Resource;
  name: string;
  onClick: () => void;
}) {
  const { label } = useBulkTexts(resource, name);
  const action = resource.actions[name];
  return (
    <Button
      variant="outlined"
      color={action?.color === 'error' ? 'error' : 'primary'}
      icon={action?.icon}
      onClick={onClick}
    >
      {label()}
    </Button>
  );
}

/** Leaves room for the toolbar at the end of the page. Returns a ref for the toolbar. */
function useRoomAtEnd() {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const observer = new ResizeObserver(() => setHeight(bar.offsetHeight));
    observer.observe(bar);
    return () => observer.disconnect();
  }, []);
  return { ref, styles: <GlobalStyles styles={{ '#content': { paddingBottom: height + 32 } }} /> };
}

/** A phone asks before it selects rows that are out of sight. */
function ConfirmSelection(props: {
  title: string;
  count: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { title, count, onConfirm, onClose } = props;
  const t = useAppTranslate();
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      buttons={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button variant="contained" onClick={onConfirm} autoFocus>
            {t('bulk.select', { count })}
          </Button>
        </>
      }
    >
      {t('bulk.select_text', { count })}
    </DialogFrame>
  );
}

/**
 * The number and the sum of the selected rows, and a button that selects all matching rows. Also the bulk
 * actions, and the export of a list page.
 */
export default function BulkActionsToolbar(props: {
  schema: Resource;
  list: ResolvedList;
  meta: ListMeta;
  selection: Pick<ReturnType<typeof useSelectedRows>, 'count' | 'clear' | 'getRows' | 'selectFetchedRows'>;
  /** An unfinished run must be resumed or discarded first. */
  hasUnfinishedRun: boolean;
  onAction: (name: string) => void;
}) {
  const { schema, list, meta, selection, hasUnfinishedRun, onAction } = props;
  const { count: selectedCount, clear, getRows, selectFetchedRows } = selection;
  const { sort, filterValues, total = 0 } = useListContext();
  const t = useAppTranslate();
  const dataProvider = useAppDataProvider();
  const notify = useNotifyText();

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const select = selectFetchedRows();
      const { data } = await dataProvider.getList(schema.name, {
        pagination: { page: 1, perPage: MAX_SELECTED },
        sort,
        filter: filterValues,
        meta: { ...meta, deferTotal: false },
      });
      select(data);
    },
    onError: (error) => notify(error.message || t('failed'), 'error'),
  });
  const isSmallScreen = useIsSmallScreen();
  const [isConfirming, setConfirming] = useState(false);
  const { ref, styles } = useRoomAtEnd();
  const sumField = getSumField(schema, list);
  const sum = sumField && formatSums(sumRows(getRows(), getFieldAccessor(schema.fields, sumField)));
  const exportRows = useExportRows(schema, list);
  const limit = formatCount(MAX_SELECTED);
  const count = formatCount(total);
  const selectAllLabel =
    total > MAX_SELECTED ? t('bulk.first', { most: limit, count }) : t('bulk.all', { count });

  return (
    <Bar ref={ref} role="region" aria-label={t('bulk.bar')}>
      {styles}
      {isConfirming && (
        <ConfirmSelection
          title={selectAllLabel}
          count={total > MAX_SELECTED ? limit : count}
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            mutate();
          }}
        />
      )}
      <span>
        <span role="status">
          <strong>{t('bulk.chosen', { count: formatCount(selectedCount) })}</strong>
          {sum && ` · ${sum}`}
        </span>
        {selectedCount < Math.min(total, MAX_SELECTED) && (
          <Button
            size="small"
            disabled={isPending}
            onClick={() => (isSmallScreen ? setConfirming(true) : mutate())}
          >
            {selectAllLabel}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={clear}>
          {t('bulk.clear')}
        </Button>
        {!meta.view && (
          <Button size="small" color="inherit" icon={mdiDownload} onClick={() => void exportRows(getRows())}>
            {t('list.export')}
          </Button>
        )}
      </span>
      {hasUnfinishedRun ? (
        <p>{t('bulk.unfinished')}</p>
      ) : (
        <div>
          {list.bulkActions.map((name) => (
            <BulkActionButton key={name} resource={schema} name={name} onClick={() => onAction(name)} />
          ))}
        </div>
      )}
    </Bar>
  );
}
