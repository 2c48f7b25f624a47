import { FormHelperText, Stack } from '@mui/material';
import { useState } from 'react';
import { z } from 'zod';
import { CALENDAR_TOO_LARGE, MAX_CALENDAR_BYTES } from '../../common/calendarLimits';
import { decodeCalendar } from '../../common/decodeCalendar';
import { uploadedFeedFields } from '../../common/schemas/feed';
import { createIdempotencyKey } from '../../providers/drafts';
import { Button } from '../../src/components/Button';
import { FileDropzone } from '../../src/components/FileDropzone';
import { FailureAlert } from '../../src/fields/FailureAlert';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { FeedField, useFeedForm } from './form';
import { useFeedChange } from './useFeeds';

const Rules = z.object(uploadedFeedFields);

/** The form that adds a calendar file, chosen or dropped. The default title is the name of the file. */
export function AddByFile({ prd_id }: { prd_id: string }) {
  const t = useAppTranslate();
  const change = useFeedChange();
  const [file, setFile] = useState('');
  // This form has no draft, because the file may exceed the size of the session storage.
  const [key, setKey] = useState(createIdempotencyKey);
  const { form, submit, failure, busy } = useFeedForm(
    Rules,
    { feed_title: '', ics: '' },
    (values) => change('POST /properties/feed_file', { prd_id, ...values }, t('feeds.add.done'), key),
    () => {
      form.reset();
      setFile('');
      setKey(createIdempotencyKey());
    },
  );
  const { error } = form.getFieldState('ics', form.formState);
  // Only what a user types makes the field dirty.
  const isTitleTyped = form.getFieldState('feed_title', form.formState).isDirty;

  const take = async (chosen: File, isLatest: () => boolean) => {
    setFile(chosen.name);
    // The previous file is no longer selected.
    form.setValue('ics', '');
    if (chosen.size > MAX_CALENDAR_BYTES) return form.setError('ics', { message: CALENDAR_TOO_LARGE });
    const bytes = await chosen.arrayBuffer().catch(() => undefined);
    // The file was deleted, or is not readable.
    const unreadable = { problem: t('feeds.add.unreadable') };
    const decoded = bytes ? await decodeCalendar(new Uint8Array(bytes)) : unreadable;
    if (!isLatest()) return undefined;
    if ('problem' in decoded) return form.setError('ics', { message: decoded.problem });
    form.setValue('ics', decoded.text);
    form.clearErrors('ics');
    if (!isTitleTyped)
      form.setValue('feed_title', chosen.name.replace(/(\.ics)?(\.gz)?$/i, '').slice(0, 120), {
        shouldValidate: true,
      });
  };
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit} aria-label={t('feeds.add.file_form')}>
      <div>
        <FileDropzone
          accept={{ 'text/calendar': ['.ics'], 'application/gzip': ['.gz'] }}
          label={t('feeds.add.ics')}
          buttonLabel={t(file ? 'feeds.add.other' : 'feeds.add.choose')}
          disabled={busy}
          onFile={take}
        >
          <span>{file || t('feeds.add.drop')}</span>
        </FileDropzone>
        {error && (
          <FormHelperText error role="alert">
            {translateText(error.message ?? '')}
          </FormHelperText>
        )}
      </div>
      <FeedField form={form} name="feed_title" label={t('feeds.name')} />
      {failure && <FailureAlert failure={failure} />}
      <Button variant="contained" type="submit" disabled={busy} style={{ alignSelf: 'start' }}>
        {t(busy ? 'feeds.add.busy' : 'feeds.add.yes')}
      </Button>
    </Stack>
  );
}
