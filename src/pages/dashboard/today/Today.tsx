import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { ListHeader } from '../../../components/ListHeader';
import { RetryButton } from '../../../components/RetryButton';
import { toQueryState } from '../../../data/toQueryState';
import { useAppTranslate, useSchemaTranslate } from '../../../i18n/useAppTranslate';
import { useFocusAfterRowRemoval } from '../../../list/useFocusAfterRowRemoval';
import { Lines } from './Lines';
import { type TodayResource, useToday } from './useToday';
import { MAX_LINES, useLastLines, Waiting } from './Waiting';

const TodayHeader = styled(ListHeader)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 16px',
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px', flex: '1 1 240px' },
  // The button wraps below the text, and its label is aligned with the text.
  [theme.breakpoints.down('sm')]: { '& > :last-child': { marginInlineStart: -5 } },
}));

/**
 * The work queue of a resource above the attention lists. It renders nothing if the API does not support it or
 * the dashboard is clear. It renders a retry button if it fails.
 */
export default function Today({ resource, isClear }: { resource: TodayResource; isClear: boolean }) {
  const t = useAppTranslate();
  const translate = useSchemaTranslate(resource);
  const focus = useFocusAfterRowRemoval<HTMLElement>('[data-work-queue] > li');
  const { data, error, retry } = toQueryState(useToday(resource));
  const [, setLines] = useLastLines(resource);
  const lines = data ? Math.min(MAX_LINES, data.length) : undefined;
  useEffect(() => {
    // A day without items reserves the space of one.
    if (lines !== undefined) setLines(Math.max(1, lines));
  }, [lines, setLines]);
  // The dashboard itself says that nothing needs attention.
  if (data === null || (isClear && data?.length === 0)) return null;
  if (!data && !error) return <Waiting resource={resource} />;
  const title = translate(resource.workQueue.title);
  return (
    <Card component="aside" {...focus} aria-label={title} style={{ marginBottom: 16 }}>
      <TodayHeader>
        <div>
          <h2>{title}</h2>
          <p>{translate(resource.workQueue.description)}</p>
        </div>
        {error ? (
          <RetryButton onClick={retry} />
        ) : (
          <Button size="small" to={resource.path}>
            {t('list.show_all')}
          </Button>
        )}
      </TodayHeader>
      {data?.length === 0 && <EmptyState success title={translate(resource.list.emptyText)} />}
      {data && data.length > 0 && <Lines resource={resource} lines={data.slice(0, MAX_LINES)} />}
    </Card>
  );
}
