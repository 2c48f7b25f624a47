import { Stack } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../../src/actions/ConfirmDialog';
import { Button } from '../../src/components/Button';
import { RetryButton } from '../../src/components/RetryButton';
import { Skeleton } from '../../src/components/Skeleton';
import { toQueryState } from '../../src/data/toQueryState';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { CopyField } from '../accounts/CopyField';
import { useFeedChange, useOwnCalendar } from './useFeeds';

/** The secret URL of the property's calendar, with buttons to copy and to renew it. */
export function OwnCalendar({ prd_id, title }: { prd_id: string; title: string }) {
  const t = useAppTranslate();
  const change = useFeedChange();
  const [asking, setAsking] = useState(false);
  const { data, error, retry } = toQueryState(useOwnCalendar(prd_id));
  if (error)
    return (
      <div role="alert">
        {translateText(error.message)} <RetryButton onClick={retry} />
      </div>
    );
  return (
    <Stack spacing={2}>
      <p style={{ margin: 0, fontSize: '0.8125rem' }}>{t('feeds.own.text')}</p>
      {data ? <CopyField label={t('feeds.own.label')} value={data} /> : <Skeleton height={56} />}
      <Button
        variant="outlined"
        disabled={!data}
        onClick={() => setAsking(true)}
        style={{ alignSelf: 'start' }}
      >
        {t('feeds.own.renew')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('feeds.own.renewing.title')}
          content={t('feeds.own.renewing.text', { title })}
          confirm={t('feeds.own.renewing.yes')}
          pending={t('feeds.own.renewing.busy')}
          onConfirm={() => change('POST /properties/ical_renew', { prd_id }, t('feeds.own.renewing.done'))}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
