import { Stack } from '@mui/material';
import { useId } from 'react';
import { z } from 'zod';
import { urlFeedFields } from '../../common/schemas/feed';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { DialogActions } from '../../src/actions/DialogActions';
import { DialogFrame } from '../../src/components/DialogFrame';
import { FailureAlert } from '../../src/fields/FailureAlert';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { FeedField, useFeedForm } from './form';
import { useFeedChange } from './useFeeds';

const Whole = z.object(urlFeedFields);
/** The rules of an uploaded calendar, which has no URL. */
const Named = Whole.extend({ feed_url: z.literal('') });

/** The form for the title and the URL of a feed. */
export function EditFeed({ feed, onClose }: { feed: Row; onClose: () => void }) {
  const t = useAppTranslate();
  const change = useFeedChange();
  const id = useId();
  const { feed_id } = feed;
  const feed_url: string = toText(feed.feed_url);
  const rules: z.ZodType<z.infer<typeof Whole>, z.infer<typeof Whole>> = feed_url ? Whole : Named;
  const { form, submit, failure, busy } = useFeedForm(
    rules,
    { feed_title: toText(feed.feed_title), feed_url },
    (values) => change('PUT /properties/feed', { feed_id, ...values }, t('feeds.saved')),
    onClose,
  );
  const buttons = (
    <DialogActions isPending={busy} onCancel={onClose} type="submit" form={id}>
      {t(busy ? 'feeds.saving' : 'feeds.save')}
    </DialogActions>
  );
  return (
    <DialogFrame title={t('feeds.editing')} wide onClose={busy ? undefined : onClose} buttons={buttons}>
      <Stack component="form" id={id} noValidate spacing={2} onSubmit={submit} sx={{ pt: 1 }}>
        <FeedField form={form} name="feed_title" label={t('feeds.name')} />
        {feed_url && <FeedField form={form} name="feed_url" type="url" label={t('feeds.address')} />}
        {failure && <FailureAlert failure={failure} />}
      </Stack>
    </DialogFrame>
  );
}
