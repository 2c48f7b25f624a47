import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { Link } from '../../src/components/Link';
import { RetryButton } from '../../src/components/RetryButton';
import { toQueryState } from '../../src/data/toQueryState';
import { formatDate } from '../../src/fields/format';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { Body, SheetHead } from '../locations/property/facts';
import { useConflicts } from './useFeeds';

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: '4px 16px',
  padding: '12px 16px',
  borderTop: '1px solid var(--cp-border)',
  '& > div': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.8125rem', color: 'var(--cp-muted)' },
  '& a': { color: 'var(--cp-accent)', fontWeight: 600 },
});

function Conflict({ row }: { row: Row }) {
  const t = useAppTranslate();
  const day = (value: unknown) => formatDate(value) ?? t('missing');
  const days = (start: unknown, end: unknown) =>
    t('feeds.conflicts.days', { start: day(start), end: day(end) });
  const feed = toText(row.feed_title) || t('missing');
  const summary = toText(row.summary);
  return (
    <Item>
      <div>
        <span>
          {summary ? t('feeds.conflicts.event', { summary, feed }) : t('feeds.conflicts.unnamed', { feed })}
        </span>
        <small>{days(row.start, row.end)}</small>
      </div>
      <div>
        <Link to={`/reservation/${encodeURIComponent(toText(row.res_id))}`}>
          {t('feeds.conflicts.stay', { code: toText(row.res_code) || t('missing') })}
        </Link>
        <small>{days(row.res_checkin, row.res_checkout)}</small>
      </div>
    </Item>
  );
}

/** Events of feeds that overlap reservations of the property. Renders nothing if there are none. */
export function Conflicts({ prd_id }: { prd_id: string }) {
  const t = useAppTranslate();
  const { data, error, retry } = toQueryState(useConflicts(prd_id));
  if (!error && !data?.length) return null;
  return (
    <Card component="section" aria-label={t('feeds.conflicts.title')}>
      <SheetHead>
        <h2>{t('feeds.conflicts.title')}</h2>
      </SheetHead>
      {error ? (
        <Body role="alert">
          {translateText(error.message)} <RetryButton onClick={retry} />
        </Body>
      ) : (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data?.map((row) => (
            <Conflict key={toText(row.conflict_id)} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}
