import { Alert } from '@mui/material';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { Button } from '../../src/components/Button';
import { DialogFrame } from '../../src/components/DialogFrame';
import { RetryButton } from '../../src/components/RetryButton';
import { Skeleton } from '../../src/components/Skeleton';
import { toQueryState } from '../../src/data/toQueryState';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { CopyField } from '../accounts/CopyField';
import { useOwnCalendar } from './useFeeds';

/** The secret URL of the property's calendar for the channel of a feed, without the channel's own bookings. */
export function ChannelCalendar({ feed, onClose }: { feed: Row; onClose: () => void }) {
  const t = useAppTranslate();
  const { data, error, retry } = toQueryState(useOwnCalendar(toText(feed.prd_id), toText(feed.feed_id)));
  return (
    <DialogFrame
      title={t('feeds.channel.title')}
      wide
      onClose={onClose}
      buttons={<Button onClick={onClose}>{t('feeds.channel.close')}</Button>}
    >
      <p style={{ margin: 0 }}>{t('feeds.channel.text', { title: toText(feed.feed_title) })}</p>
      {error ? (
        <Alert severity="error" action={<RetryButton onClick={retry} />}>
          {translateText(error.message)}
        </Alert>
      ) : data ? (
        <CopyField label={t('feeds.own.label')} value={data} />
      ) : (
        <Skeleton height={56} />
      )}
    </DialogFrame>
  );
}
