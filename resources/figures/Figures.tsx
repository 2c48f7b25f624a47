import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useStore } from 'react-admin';
import { addDays, getToday } from '../../common/days';
import { toCents } from '../../common/money';
import { RetryButton } from '../../src/components/RetryButton';
import { Skeleton } from '../../src/components/Skeleton';
import { checkEndpointSupport } from '../../src/data/checkEndpointSupport';
import { createFailure } from '../../src/data/failure';
import { toQueryState } from '../../src/data/toQueryState';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { FailureAlert } from '../../src/fields/FailureAlert';
import { formatCents, formatCount, formatDate, formatShare } from '../../src/fields/format';
import { TextLink } from '../../src/fields/TextLink';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { compareMonths, type Figures, getValues } from './figures';
import { Sparkline } from './Sparkline';

const FIGURES = 'GET /admin/figures';

const ARRIVING = 'only=Active&only=Pending&only=Incomplete';

/** The lists with exactly the rows of each figure. */
const LINKS = {
  premium: '/statement?payment_date=this_month&status=Paid',
  coverages: '/coverages?coverage_date=this_month',
  today: `/reservations?res_checkin=today&${ARRIVING}`,
  tomorrow: `/reservations?res_checkin=tomorrow&${ARRIVING}`,
  overdue: '/statement?only=Overdue',
  refunds: '/refunds?requested_at=this_month&only=Refunded',
} as const;

const Strip = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: 12,
  marginBottom: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8 },
  '& > div': {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    // The same height while it loads.
    minHeight: 112,
    padding: '8px 12px',
    overflowWrap: 'anywhere',
  },
  '& small': { fontSize: '0.75rem', color: 'var(--cp-muted)' },
  '& .value': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    fontSize: '1.125rem',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
  },
  '& svg': { marginTop: 'auto' },
}));

/** Loads the figures. Returns null if the API does not support them. */
function useFigures(enabled: boolean) {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  return useQuery({
    queryKey: ['figures'],
    enabled,
    queryFn: async ({ signal }): Promise<Figures | null> => {
      if (!(await checkEndpointSupport(dataProvider, FIGURES, signal))) return null;
      return (await dataProvider.fetchRecord(FIGURES, t('failed'))) as unknown as Figures;
    },
  });
}

function Cell({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) {
  return (
    <Card>
      <small>{label}</small>
      <span className="value">{value}</span>
      {children}
    </Card>
  );
}

/** A figure of this month with that of the month before, up to the same day. */
function MonthCell({ figures, figure }: { figures: Figures; figure: 'premium' | 'coverages' | 'refunds' }) {
  const t = useAppTranslate();
  const today = getToday();
  const format = figure === 'coverages' ? formatCount : formatCents;
  const { now, before, lastDay } = compareMonths(figures, figure, today);
  const values = getValues(figures, figure, addDays(today, -29), today);
  const change = before > 0 ? (now - before) / before : undefined;
  const comparison = { before: format(before), day: formatDate(lastDay) ?? lastDay };
  return (
    <Cell label={t(`figures.${figure}`)} value={<TextLink to={LINKS[figure]}>{format(now)}</TextLink>}>
      <small>
        {change === undefined
          ? t('figures.before', comparison)
          : t('figures.change', {
              ...comparison,
              change: `${change < 0 ? '−' : '+'}${formatShare(Math.abs(change))}`,
            })}
      </small>
      <Sparkline
        values={values}
        label={t('figures.last', { min: format(Math.min(...values)), max: format(Math.max(...values)) })}
      />
    </Cell>
  );
}

function ArrivalsCell({ figures }: { figures: Figures }) {
  const t = useAppTranslate();
  const today = getToday();
  const values = getValues(figures, 'arrivals', today, addDays(today, 13));
  const [now = 0, next = 0] = values;
  return (
    <Cell
      label={t('figures.arrivals')}
      value={
        <>
          <TextLink to={LINKS.today}>{t('figures.today', { count: formatCount(now) })}</TextLink>
          <TextLink to={LINKS.tomorrow}>{t('figures.tomorrow', { count: formatCount(next) })}</TextLink>
        </>
      }
    >
      <Sparkline
        values={values}
        label={t('figures.next', {
          min: formatCount(Math.min(...values)),
          max: formatCount(Math.max(...values)),
        })}
      />
    </Cell>
  );
}

/**
 * The figures of the business above the work queue, which are loaded after the lists. It renders nothing if the
 * API does not support them, and reserves no space at the next visit.
 */
export default function FiguresStrip({ ready }: { ready: boolean }) {
  const t = useAppTranslate();
  const { data, error, retry } = toQueryState(useFigures(ready));
  const [isSupported, setSupported] = useStore('dashboard.header', true);
  useEffect(() => {
    if (data !== undefined) setSupported(data !== null);
  }, [data, setSupported]);
  if (error)
    return (
      <FailureAlert
        failure={createFailure(error, error.message || t('failed'))}
        action={<RetryButton color="inherit" onClick={retry} />}
      />
    );
  if (!data)
    return data === null || !isSupported ? null : (
      <Strip aria-hidden="true">
        {['premium', 'coverages', 'arrivals', 'overdue', 'refunds'].map((figure) => (
          <Card key={figure}>
            <Skeleton width="70%" />
            <Skeleton width="50%" height={24} />
          </Card>
        ))}
      </Strip>
    );
  return (
    <Strip role="group" aria-label={t('figures.title')}>
      <MonthCell figures={data} figure="premium" />
      <MonthCell figures={data} figure="coverages" />
      <ArrivalsCell figures={data} />
      <Cell
        label={t('figures.overdue')}
        value={<TextLink to={LINKS.overdue}>{formatCents(toCents(data.overdue) ?? 0)}</TextLink>}
      >
        <small>{t('figures.payments', { smart_count: data.overdue_count })}</small>
      </Cell>
      <MonthCell figures={data} figure="refunds" />
    </Strip>
  );
}
