import { GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { FilledList, Resource } from '../../declare/types';
import { Button } from '../components/Button';
import { usePortalData } from '../data/usePortalData';
import { formatCount } from '../fields/format';
import { useTell } from '../notifications/useTell';
import { LOW } from '../theme/shortViewport';
import { useWords } from '../words/useWords';
import { type Choice, MOST } from './choice';
import type { AskedList } from './Several';
import { useSeveralWords } from './useSeveralWords';

/** At the lower edge of the screen, in sight and within the thumb's reach wherever the list stands. */
const Bar = styled('div')(({ theme }) => ({
  // Toasts stand above it.
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
  // One line, which scrolls in itself where it is too long: more of them would cover the rows.
  [LOW]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    whiteSpace: 'nowrap',
    '& > *, & > span, & > div': { flex: 'none', flexWrap: 'nowrap', width: 'auto', maxWidth: 'none' },
  },
  '@media print': { display: 'none' },
}));

function Do({ resource, name, onPick }: { resource: Resource; name: string; onPick: () => void }) {
  const { label } = useSeveralWords(resource, name);
  const action = resource.actions[name];
  return (
    <Button
      variant="outlined"
      color={action?.tone === 'bad' ? 'error' : 'primary'}
      icon={action?.icon}
      onClick={onPick}
    >
      {label()}
    </Button>
  );
}

/** How many rows are chosen, the way to all that match, and what can be done to them. */
export default function SeveralBar(props: {
  resource: Resource;
  list: FilledList;
  asked: AskedList;
  total: number | undefined;
  choice: Choice;
  /** Another run is not over yet: it comes first. */
  unfinished: boolean;
  onPick: (name: string) => void;
}) {
  const { resource, list, asked, total = 0, choice, unfinished, onPick } = props;
  const t = useWords();
  const dataProvider = usePortalData();
  const tell = useTell();
  const size = useSyncExternalStore(choice.subscribe, () => choice.chosen().size);

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { sort, filter, view } = asked;
      const pagination = { page: 1, perPage: MOST };
      const take = choice.taking();
      const { data } = await dataProvider.getList(resource.name, {
        pagination,
        sort,
        filter,
        meta: { view },
      });
      take(data);
    },
    onError: (error) => tell(error.message || t('failed'), 'error'),
  });
  const most = formatCount(MOST);
  const count = formatCount(total);

  return (
    <Bar role="region" aria-label={t('several.bar')}>
      <GlobalStyles styles={{ body: { paddingBottom: 128, [LOW]: { paddingBottom: 72 } } }} />
      <span>
        <strong role="status">{t('several.chosen', { count: formatCount(size) })}</strong>
        {size < Math.min(total, MOST) && (
          <Button size="small" disabled={isPending} onClick={() => mutate()}>
            {total > MOST ? t('several.first', { most, count }) : t('several.all', { count })}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={choice.clear}>
          {t('several.clear')}
        </Button>
      </span>
      {unfinished ? (
        <p>{t('several.unfinished')}</p>
      ) : (
        <div>
          {list.several.map((name) => (
            <Do key={name} resource={resource} name={name} onPick={() => onPick(name)} />
          ))}
        </div>
      )}
    </Bar>
  );
}
