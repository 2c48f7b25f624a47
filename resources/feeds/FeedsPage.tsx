import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { isRecordMissing } from '../../providers/errors';
import { toText } from '../../providers/fieldAccessor';
import { getListReturnPath } from '../../providers/lastListSearch';
import type { Row } from '../../schema/types';
import { CanCall } from '../../src/actions/CanCall';
import { BackLink } from '../../src/components/BackLink';
import { EmptyState } from '../../src/components/EmptyState';
import { ErrorState } from '../../src/components/ErrorState';
import { PageHeader } from '../../src/components/PageHeader';
import { Skeleton } from '../../src/components/Skeleton';
import { toQueryState } from '../../src/data/toQueryState';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { Body, SheetHead } from '../locations/property/facts';
import { Columns } from '../locations/property/PropertyPage';
import { PropertyTabs } from '../locations/property/PropertyTabs';
import { useProperty } from '../locations/property/useProperty';
import { AddFeed } from './AddFeed';
import { OwnCalendar } from './CalendarLink';
import { Conflicts } from './Conflicts';
import { FeedRow } from './FeedRow';
import { useFeeds } from './useFeeds';

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <SheetHead>
        <h2>{title}</h2>
      </SheetHead>
      {children}
    </Card>
  );
}

function FeedList({ feeds }: { feeds: readonly Row[] }) {
  const t = useAppTranslate();
  return (
    <Sheet title={t('feeds.list')}>
      {feeds.length === 0 ? (
        <EmptyState title={t('feeds.empty')} text={t('feeds.empty_text')} />
      ) : (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {feeds.map((feed) => (
            <FeedRow key={toText(feed.feed_id)} feed={feed} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Feeds({ prd_id, title, feeds }: { prd_id: string; title: string; feeds: readonly Row[] }) {
  const t = useAppTranslate();
  return (
    <Columns>
      <div className="main">
        <Conflicts prd_id={prd_id} />
        <FeedList feeds={feeds} />
      </div>
      <div>
        <CanCall endpoint="POST /properties/feed">
          <Sheet title={t('feeds.add.title')}>
            <Body>
              <AddFeed prd_id={prd_id} />
            </Body>
          </Sheet>
        </CanCall>
        <CanCall endpoint="GET /properties/ical">
          <Sheet title={t('feeds.own.title')}>
            <Body>
              <OwnCalendar prd_id={prd_id} title={title} />
            </Body>
          </Sheet>
        </CanCall>
      </div>
    </Columns>
  );
}

function Loading() {
  const t = useAppTranslate();
  return (
    <>
      <p role="status" style={{ margin: '0 0 16px' }}>
        {t('feeds.loading')}
      </p>
      <Columns aria-hidden="true">
        <Skeleton height={280} />
        <Skeleton height={280} />
      </Columns>
    </>
  );
}

/** The page "Calendar Feeds", `/location/ical/{id}`: external bookings of a property. */
export default function FeedsPage() {
  const t = useAppTranslate();
  const { id = '' } = useParams();
  const prd_id = id.trim();
  const property = toQueryState(useProperty(prd_id));
  const feeds = toQueryState(useFeeds(prd_id));
  const error = property.error ?? feeds.error;
  const title = property.data?.title || t('missing');
  const retry = () => {
    if (property.error) property.retry();
    if (feeds.error) feeds.retry();
  };
  return (
    <>
      {prd_id === '' || property.error ? (
        <BackLink to={getListReturnPath('/locations')} label={t('property.back')} />
      ) : (
        <BackLink to={`/location/${encodeURIComponent(prd_id)}`} label={t('feeds.back')} />
      )}
      <PageHeader title={t('feeds.title')} text={property.data && title} />
      {property.data && (
        <div style={{ marginBottom: 16 }}>
          <PropertyTabs id={prd_id} />
        </div>
      )}
      {prd_id === '' ? (
        <Card component="section">
          <EmptyState title={t('property.no_id')} />
        </Card>
      ) : error ? (
        <Card component="section">
          <ErrorState
            error={error}
            title={property.error ? t('property.not_found') : undefined}
            text={error.message || t('feeds.failed')}
            onRetry={isRecordMissing(property.error) ? undefined : retry}
          />
        </Card>
      ) : property.data && feeds.data ? (
        <Feeds prd_id={prd_id} title={title} feeds={feeds.data} />
      ) : (
        <Loading />
      )}
    </>
  );
}
