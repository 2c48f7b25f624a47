import { GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { ListMeta } from '../../providers/dataProvider';
import type { ResolvedList, Resource } from '../../schema/types';
import { Button } from '../components/Button';
import { MAX_SELECTED, type useSelectedRows } from '../data/rowSelection';
import { useAppDataProvider } from '../data/useAppDataProvider';
import { formatCount } from '../fields/format';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { useNotifyText } from '../notifications/useNotifyText';
import { SHORT_VIEWPORT } from '../theme/shortViewport';
import { useBulkTexts } from './useBulkTexts';

/** At the lower edge of the screen, so that it is visible and within reach of the thumb. */
const Bar = styled('div')(({ theme }) => ({
  // Toasts are placed above it.
  anchorName: '--cp-bar',
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  bottom: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  boxSizing: 'border-box',
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
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
    transform: 'none',
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

/** The number of selected rows, a button that selects all matching rows, and the bulk actions. */
export default function BulkActionsToolbar(props: {
  schema: Resource;
  list: ResolvedList;
  meta: ListMeta;
  selection: Pick<ReturnType<typeof useSelectedRows>, 'count' | 'clear' | 'selectFetchedRows'>;
  /** An unfinished run must be resumed or discarded first. */
  hasUnfinishedRun: boolean;
  onAction: (name: string) => void;
}) {
  const { schema, list, meta, selection, hasUnfinishedRun, onAction } = props;
  const { count: selectedCount, clear, selectFetchedRows } = selection;
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
  const limit = formatCount(MAX_SELECTED);
  const count = formatCount(total);

  return (
    <Bar role="region" aria-label={t('bulk.bar')}>
      <GlobalStyles styles={{ body: { paddingBottom: 128, [SHORT_VIEWPORT]: { paddingBottom: 72 } } }} />
      <span>
        <strong role="status">{t('bulk.chosen', { count: formatCount(selectedCount) })}</strong>
        {selectedCount < Math.min(total, MAX_SELECTED) && (
          <Button size="small" disabled={isPending} onClick={() => mutate()}>
            {total > MAX_SELECTED ? t('bulk.first', { most: limit, count }) : t('bulk.all', { count })}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={clear}>
          {t('bulk.clear')}
        </Button>
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
