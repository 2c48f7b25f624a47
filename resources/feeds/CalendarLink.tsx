import { Stack } from '@mui/material';
import { useState } from 'react';
import { CanCall } from '../../src/actions/CanCall';
import { ConfirmDialog } from '../../src/actions/ConfirmDialog';
import { Button } from '../../src/components/Button';
import { RetryButton } from '../../src/components/RetryButton';
import { Skeleton } from '../../src/components/Skeleton';
import type { Failure } from '../../src/data/failure';
import { toQueryState } from '../../src/data/toQueryState';
import { FailureAlert } from '../../src/fields/FailureAlert';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { CopyField } from '../accounts/CopyField';
import { useCalendarUrl, useFeedChange } from './useFeeds';

/**
 * The secret URL of a property's calendar, with a button that copies it. With a feed, the calendar is for the
 * channel of the feed. The link exists after a click on Create Link, never because somebody looks at it.
 */
export function CalendarLink({ prd_id, feed_id }: { prd_id: string; feed_id?: string }) {
  const t = useAppTranslate();
  const change = useFeedChange();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { data: url, error, retry } = toQueryState(useCalendarUrl(prd_id, feed_id));
  const create = async () => {
    setBusy(true);
    setFailure(await change('POST /properties/ical', { prd_id, feed_id }, t('feeds.own.created')));
    setBusy(false);
  };
  if (error)
    return (
      <div role="alert">
        {translateText(error.message)} <RetryButton onClick={retry} />
      </div>
    );
  if (url === undefined) return <Skeleton height={56} />;
  if (url) return <CopyField label={t('feeds.own.label')} value={url} />;
  return (
    <>
      {failure && <FailureAlert failure={failure} />}
      <CanCall endpoint="POST /properties/ical">
        <Button variant="outlined" disabled={busy} onClick={create} style={{ alignSelf: 'start' }}>
          {t(busy ? 'feeds.own.creating' : 'feeds.own.create')}
        </Button>
      </CanCall>
    </>
  );
}

/** The link of the property's own calendar, with a button that replaces it. */
export function OwnCalendar({ prd_id, title }: { prd_id: string; title: string }) {
  const t = useAppTranslate();
  const change = useFeedChange();
  const [confirming, setConfirming] = useState(false);
  const { data: url } = toQueryState(useCalendarUrl(prd_id));
  return (
    <Stack spacing={2}>
      <p style={{ margin: 0, fontSize: '0.8125rem' }}>{t('feeds.own.text')}</p>
      <CalendarLink prd_id={prd_id} />
      {url && (
        <Button variant="outlined" onClick={() => setConfirming(true)} style={{ alignSelf: 'start' }}>
          {t('feeds.own.replace')}
        </Button>
      )}
      {confirming && (
        <ConfirmDialog
          title={t('feeds.own.replacing.title')}
          content={t('feeds.own.replacing.text', { title })}
          confirm={t('feeds.own.replacing.yes')}
          pending={t('feeds.own.replacing.busy')}
          confirmColor="error"
          onConfirm={() => change('POST /properties/ical_renew', { prd_id }, t('feeds.own.replacing.done'))}
          onClose={() => setConfirming(false)}
        />
      )}
    </Stack>
  );
}
