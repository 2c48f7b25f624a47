import { mdiCalendarExportOutline, mdiDeleteOutline, mdiPencilOutline, mdiRefresh } from '@mdi/js';
import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { parseInstant } from '../../common/days';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { CanCall } from '../../src/actions/CanCall';
import { ConfirmDialog } from '../../src/actions/ConfirmDialog';
import { IconButton } from '../../src/components/IconButton';
import type { Failure } from '../../src/data/failure';
import { Chip } from '../../src/fields/Chip';
import { FailureAlert } from '../../src/fields/FailureAlert';
import { formatDate, formatInstant } from '../../src/fields/format';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { fonts } from '../../src/theme/tokens';
import { ChannelCalendar } from './ChannelCalendar';
import { EditFeed } from './EditFeed';
import { useFeedChange } from './useFeeds';

const Item = styled('li')({
  display: 'grid',
  gap: 4,
  padding: '12px 16px',
  borderTop: '1px solid var(--cp-border)',
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  '& .head > strong': { overflowWrap: 'anywhere' },
  '& .actions': { display: 'flex', marginLeft: 'auto' },
  '& .address': {
    overflow: 'hidden',
    fontFamily: fonts.code,
    fontSize: '0.75rem',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .facts': { fontSize: '0.8125rem', color: 'var(--cp-muted)' },
});

/** Formats the time of the last read in the browser's locale. Empty if it is unknown. */
function lastRead({ fetched_at }: Row): string {
  const ms = parseInstant(fetched_at);
  return ms === undefined ? '' : formatInstant(ms, true);
}

/** A feed: title, URL, events, last read, state and actions. */
export function FeedRow({ feed }: { feed: Row }) {
  const t = useAppTranslate();
  const change = useFeedChange();
  const [open, setOpen] = useState<'edit' | 'delete' | 'channel'>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { feed_id } = feed;
  const title = toText(feed.feed_title) || t('missing');
  const address = toText(feed.feed_url);
  const failing = toText(feed.failed_since);
  const warning = toText(feed.warning);
  const conflicts = Number(toText(feed.conflicts)) || 0;
  const at = lastRead(feed);

  const refresh = async () => {
    setBusy(true);
    setFailure(await change('POST /properties/feed_refresh', { feed_id }, t('feeds.refreshed')));
    setBusy(false);
  };
  const close = () => setOpen(undefined);

  return (
    <Item aria-busy={busy}>
      <div className="head">
        <strong>{title}</strong>
        <Chip label={t(failing ? 'feeds.bad' : 'feeds.good')} color={failing ? 'error' : 'success'} />
        {conflicts > 0 && (
          <Chip label={t('feeds.conflicts.count', { smart_count: conflicts })} color="warning" />
        )}
        <span className="actions">
          {address && (
            <CanCall endpoint="POST /properties/feed_refresh">
              <IconButton
                icon={mdiRefresh}
                label={t('feeds.refresh', { title })}
                onClick={refresh}
                disabled={busy}
              />
            </CanCall>
          )}
          <CanCall endpoint="GET /properties/ical">
            <IconButton
              icon={mdiCalendarExportOutline}
              label={t('feeds.channel.open', { title })}
              onClick={() => setOpen('channel')}
            />
          </CanCall>
          <CanCall endpoint="PUT /properties/feed">
            <IconButton
              icon={mdiPencilOutline}
              label={t('feeds.edit', { title })}
              onClick={() => setOpen('edit')}
            />
          </CanCall>
          <CanCall endpoint="DELETE /properties/feed">
            <IconButton
              icon={mdiDeleteOutline}
              color="error"
              label={t('feeds.delete', { title })}
              onClick={() => setOpen('delete')}
            />
          </CanCall>
        </span>
      </div>
      <span className={address ? 'address' : 'facts'} title={address || undefined}>
        {address || t('feeds.file')}
      </span>
      <span className="facts">
        {t('feeds.events', { smart_count: Number(toText(feed.events)) || 0 })}
        {at && ` · ${t('feeds.read', { at })}`}
      </span>
      {failing && (
        <Alert severity="error">
          {t('feeds.failed_since', {
            day: formatDate(failing) ?? t('missing'),
            reason: translateText(toText(feed.failure)) || t('missing'),
          })}
        </Alert>
      )}
      {warning && <Alert severity="warning">{translateText(warning)}</Alert>}
      {failure && failure.text !== toText(feed.failure) && <FailureAlert failure={failure} />}
      {open === 'edit' && <EditFeed feed={feed} onClose={close} />}
      {open === 'channel' && <ChannelCalendar feed={feed} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          confirmColor="error"
          title={t('feeds.deleting.title')}
          content={t('feeds.deleting.text', { title })}
          confirm={t('feeds.deleting.yes')}
          pending={t('feeds.deleting.busy')}
          onConfirm={() => change('DELETE /properties/feed', { feed_id }, t('feeds.deleting.done'))}
          onClose={close}
        />
      )}
    </Item>
  );
}
