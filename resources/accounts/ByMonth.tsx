import { mdiChartBar } from '@mdi/js';
import { useGetManyReference } from 'react-admin';
import { toText } from '../../providers/fieldAccessor';
import type { CardContentProps } from '../../schema/types';
import { Button } from '../../src/components/Button';
import { lazyWithRetry } from '../../src/components/lazyWithRetry';
import { RetryButton } from '../../src/components/RetryButton';
import { createSkeleton } from '../../src/components/Skeleton';
import { createFailure } from '../../src/data/failure';
import { useRetry } from '../../src/data/useRefreshAll';
import { FailureAlert } from '../../src/fields/FailureAlert';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { byMonth } from './byMonth';

const STATEMENT = 'payments';
const EVERYTHING = { page: 1, perPage: Number.MAX_SAFE_INTEGER };
const Shape = createSkeleton(220);
const MonthChart = lazyWithRetry(() => import('./MonthChart'), Shape);

function Months({ id }: { id: string }) {
  const t = useAppTranslate();
  const retry = useRetry(STATEMENT);
  const sort = { field: 't_date', order: 'ASC' } as const;
  const query = { target: 'account', id, pagination: EVERYTHING, sort, filter: {} };
  const { data, error } = useGetManyReference(STATEMENT, query);
  if (error)
    return (
      <FailureAlert
        failure={createFailure(error, error.message || t('by_month.failed'))}
        action={<RetryButton color="inherit" onClick={retry} />}
      />
    );
  if (!data) return <Shape />;
  return <MonthChart months={byMonth(data)} />;
}

/**
 * The invoiced and paid amounts of an account by month. Data and chart are loaded on demand, and fill the row of
 * the card.
 */
export default function ByMonth({ row, isExpanded, onExpand }: CardContentProps) {
  const t = useAppTranslate();
  return (
    <div>
      <Button size="small" icon={mdiChartBar} onClick={() => onExpand(!isExpanded)}>
        {t(isExpanded ? 'by_month.close' : 'by_month.open')}
      </Button>
      {isExpanded && <Months id={toText(row.id)} />}
    </div>
  );
}
