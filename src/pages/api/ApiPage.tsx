import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import {
  fetchApiDescription,
  getAbsoluteApiBase,
} from '../../../providers/apiDescription/fetchApiDescription';
import { ErrorState } from '../../components/ErrorState';
import { PageHeader } from '../../components/PageHeader';
import { SectionCard } from '../../components/SectionCard';
import { Skeleton } from '../../components/Skeleton';
import { toQueryState } from '../../data/toQueryState';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { CallList } from './CallList';
import { settingOf } from './curl';
import { KeyCard } from './KeyCard';
import { Snippet } from './Snippet';

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 16,
  marginBottom: 24,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const RENEWAL = 'post/admin/renew_api_key';

function Start() {
  const t = useAppTranslate();
  return (
    <SectionCard title={t('api.start.title')}>
      <p>{t('api.start.text')}</p>
      <Snippet text={settingOf(getAbsoluteApiBase())} name={t('api.start.lines')} />
      <p>{t('api.start.keys')}</p>
      <p>{t('api.start.types')}</p>
    </SectionCard>
  );
}

function Loading() {
  const t = useAppTranslate();
  return (
    <div aria-busy="true">
      <p role="status">{t('loading')}</p>
      <Skeleton height={36} style={{ maxWidth: 360, marginBottom: 16 }} />
      <Skeleton height={320} />
    </div>
  );
}

/** The page "External API": all endpoints of the API's own description, and the API key of the account. */
export default function ApiPage() {
  const t = useAppTranslate();
  const query = useQuery({ queryKey: ['description'], queryFn: fetchApiDescription });
  const { data: calls, error, retry } = toQueryState(query);
  return (
    <>
      <PageHeader title={t('api.title')} text={t('api.text')} />
      <Cards>
        <Start />
        <KeyCard renews={!calls || calls.some(({ id }) => id === RENEWAL)} />
      </Cards>
      {calls ? (
        <CallList calls={calls} />
      ) : error ? (
        <Card component="section">
          <ErrorState text={t('api.absent')} onRetry={retry} />
        </Card>
      ) : (
        <Loading />
      )}
    </>
  );
}
