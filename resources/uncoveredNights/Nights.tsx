import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../src/components/ErrorState';
import { lazyWithRetry } from '../../src/components/lazyWithRetry';
import { createSkeleton } from '../../src/components/Skeleton';
import { checkEndpointSupport } from '../../src/data/checkEndpointSupport';
import { toQueryState } from '../../src/data/toQueryState';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { formatShortMonth } from '../../src/fields/format';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { Body, SheetHead } from '../locations/property/facts';
import { NightsTable } from './NightsTable';
import { nightsOf } from './nights';

const RESOURCE = 'uncovered_nights';
const CALL = 'GET /admin/uncovered_nights';
const EVERYTHING = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'month', order: 'ASC' as const },
};

const Shape = createSkeleton(220);
const Chart = lazyWithRetry(() => import('./NightsChart'), Shape);

/** Loads the nights without coverage. Returns null if the API does not support them. */
function useNights() {
  const dataProvider = useAppDataProvider();
  return useQuery({
    queryKey: [RESOURCE, 'picture'],
    queryFn: async ({ signal }) => {
      if (!(await checkEndpointSupport(dataProvider, CALL, signal))) return null;
      const { data } = await dataProvider.getList<{ id: string }>(RESOURCE, { ...EVERYTHING, filter: {} });
      return nightsOf(data);
    },
  });
}

/** The nights of published properties with a guest and without coverage: a chart by month, and a table. */
export default function NightsPicture() {
  const t = useAppTranslate();
  const { data, error, retry } = toQueryState(useNights());
  if (data === null) return null;
  const names = data?.months.map(formatShortMonth) ?? [];
  return (
    <Card
      component="aside"
      aria-label={t('nights.title')}
      aria-busy={!data && !error}
      style={{ marginTop: 24 }}
    >
      <SheetHead>
        <h2>{t('nights.title')}</h2>
        <small>{t('nights.text')}</small>
      </SheetHead>
      <Body sx={{ display: 'grid', gap: 2 }}>
        {error ? (
          <ErrorState error={error} text={error.message || t('failed')} onRetry={retry} />
        ) : data ? (
          data.all === 0 ? (
            <p style={{ margin: 0 }}>{t('nights.none')}</p>
          ) : (
            <>
              <Chart nights={data} names={names} />
              <NightsTable nights={data} names={names} />
            </>
          )
        ) : (
          <Shape />
        )}
      </Body>
    </Card>
  );
}
