import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { Button } from '../../src/components/Button';
import { DialogFrame } from '../../src/components/DialogFrame';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { CalendarLink } from './CalendarLink';

/** The secret URL of the property's calendar for the channel of a feed, without the channel's own bookings. */
export function ChannelCalendar({ feed, onClose }: { feed: Row; onClose: () => void }) {
  const t = useAppTranslate();
  return (
    <DialogFrame
      title={t('feeds.channel.title')}
      wide
      onClose={onClose}
      buttons={<Button onClick={onClose}>{t('feeds.channel.close')}</Button>}
    >
      <p style={{ margin: 0 }}>{t('feeds.channel.text', { title: toText(feed.feed_title) })}</p>
      <CalendarLink prd_id={toText(feed.prd_id)} feed_id={toText(feed.feed_id)} />
    </DialogFrame>
  );
}
