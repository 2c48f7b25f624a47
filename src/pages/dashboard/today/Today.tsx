import { styled } from '@mui/material/styles';
import { Button } from '../../../shell/Button';
import { Empty } from '../../../shell/States';
import { Surface } from '../../../shell/Surface';
import { useSaid, useWords } from '../../../words/useWords';
import { Lines } from './Lines';
import { type TodayResource, useToday } from './useToday';
import { Waiting } from './Waiting';

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 16px',
  padding: '12px 16px 8px',
  '& > div': { flex: '1 1 240px' },
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 650 },
  '& p': { margin: '2px 0 0', fontSize: '0.8125rem', color: 'var(--cp-muted)' },
});

/** What of a resource stands over the dashboard's lists. Nothing where the API does not have it; failing, a quiet Retry. */
export default function Today({ resource }: { resource: TodayResource }) {
  const t = useWords();
  const said = useSaid(resource);
  const { data, error, isFetching, refetch } = useToday(resource);
  if (data === null) return null;
  if (!data && (!error || isFetching)) return <Waiting lines={resource.list.filters.length} />;
  const title = said(resource.today.title);
  return (
    <Surface as="aside" aria-label={title} style={{ marginBottom: 24 }}>
      <Head>
        <div>
          <h2>{title}</h2>
          <p>{said(resource.today.text)}</p>
        </div>
        {data ? (
          <Button size="small" to={resource.path}>
            {t('dashboard.all')}
          </Button>
        ) : (
          <Button size="small" onClick={() => refetch()}>
            {t('retry')}
          </Button>
        )}
      </Head>
      {data?.length === 0 && <Empty good title={said(resource.list.empty)} />}
      {data && data.length > 0 && <Lines resource={resource} lines={data} />}
    </Surface>
  );
}
