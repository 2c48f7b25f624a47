import { useEffect } from 'react';
import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { RetryButton } from '../../../components/RetryButton';
import { Surface } from '../../../components/Surface';
import { asShown } from '../../../data/asShown';
import { useRowFocus } from '../../../list/useRowFocus';
import { useSaid, useWords } from '../../../words/useWords';
import { Lines } from './Lines';
import { type TodayResource, useToday } from './useToday';
import { useLastLines, Waiting } from './Waiting';

/** What of a resource stands over the dashboard's lists. Nothing where the API does not have it; failing, a retry button. */
export default function Today({ resource }: { resource: TodayResource }) {
  const t = useWords();
  const said = useSaid(resource);
  const focus = useRowFocus<HTMLElement>('.cp-today > li');
  const { data, error, retry } = asShown(useToday(resource));
  const [, setLines] = useLastLines(resource);
  const lines = data?.length;
  useEffect(() => {
    // Of a day without any, the room of one.
    if (lines !== undefined) setLines(Math.max(1, lines));
  }, [lines, setLines]);
  if (data === null) return null;
  if (!data && !error) return <Waiting resource={resource} />;
  const title = said(resource.today.title);
  return (
    <Surface as="aside" {...focus} aria-label={title} style={{ marginBottom: 24 }}>
      <header className="cp-list-head cp-today-head">
        <div>
          <h2>{title}</h2>
          <p>{said(resource.today.text)}</p>
        </div>
        {error ? (
          <RetryButton onClick={retry} />
        ) : (
          <Button size="small" to={resource.path}>
            {t('dashboard.all')}
          </Button>
        )}
      </header>
      {data?.length === 0 && <EmptyState good title={said(resource.list.empty)} />}
      {data && data.length > 0 && <Lines resource={resource} lines={data} />}
    </Surface>
  );
}
