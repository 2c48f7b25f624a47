import { Stack } from '@mui/material';
import { z } from 'zod';
import { urlFeedFields } from '../../common/schemas/feed';
import { Button } from '../../src/components/Button';
import { FailureAlert } from '../../src/fields/FailureAlert';
import { useDraft, useFormDraft } from '../../src/form/useDraft';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { FeedField, useFeedForm } from './form';
import { useFeedChange } from './useFeeds';

const Rules = z.object(urlFeedFields);
const EMPTY = { feed_title: '', feed_url: '' };

/** The form that adds a feed by URL. The server reads the feed at once, so the response may take long. */
export function AddByAddress({ prd_id }: { prd_id: string }) {
  const t = useAppTranslate();
  const change = useFeedChange();
  const [draft, discardDraft] = useFormDraft(`/location/ical/${prd_id}`);
  const { form, submit, failure, busy } = useFeedForm(
    Rules,
    EMPTY,
    (values) =>
      change('POST /properties/feed', { prd_id, ...values }, t('feeds.add.done'), draft.idempotencyKey),
    () => {
      form.reset();
      discardDraft();
    },
    discardDraft,
  );
  useDraft(form, draft, EMPTY);
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit} aria-label={t('feeds.add.url_form')}>
      <FeedField form={form} name="feed_title" label={t('feeds.name')} />
      <FeedField
        form={form}
        name="feed_url"
        type="url"
        label={t('feeds.address')}
        hint={t('feeds.add.hint')}
      />
      {failure && <FailureAlert failure={failure} />}
      <Button variant="contained" type="submit" disabled={busy} style={{ alignSelf: 'start' }}>
        {t(busy ? 'feeds.add.busy' : 'feeds.add.yes')}
      </Button>
    </Stack>
  );
}
