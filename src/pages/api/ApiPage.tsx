import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  fetchApiDescription,
  getAbsoluteApiBase,
} from '../../../providers/apiDescription/fetchApiDescription';
import type { ApiOperation } from '../../../providers/apiDescription/operations';
import { ErrorState } from '../../components/ErrorState';
import { PageHeader } from '../../components/PageHeader';
import { SectionCard } from '../../components/SectionCard';
import { Skeleton } from '../../components/Skeleton';
import { toQueryState } from '../../data/toQueryState';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { CallList } from './CallList';
import { settingOf } from './curl';
import { Snippet } from './Snippet';

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 16,
  marginBottom: 24,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

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

type ApiPageProps = {
  /** Renders a card beside the introduction. The calls are undefined until the API's description is there. */
  card: (calls: readonly ApiOperation[] | undefined) => ReactNode;
};

/** All endpoints of the API's own description, with an introduction and a card of the page's own. */
export function ApiPage({ card }: ApiPageProps) {
  const t = useAppTranslate();
  const query = useQuery({ queryKey: ['description'], queryFn: fetchApiDescription });
  const { data: calls, error, retry } = toQueryState(query);
  return (
    <>
      <PageHeader title={t('api.title')} text={t('api.text')} />
      <Cards>
        <Start />
        {card(calls)}
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
