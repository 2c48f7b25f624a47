import { mdiFileUploadOutline } from '@mdi/js';
import { Button, FormHelperText, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type DragEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { feedInFile } from '../../../../common/rules/feed';
import { newKey } from '../../../../providers/drafts';
import { Icon } from '../../../shell/Icon';
import { useWords } from '../../../words/useWords';
import { FeedField, FormFailure, useFeedForm } from './form';
import { useFeedChange } from './useFeeds';

const Rules = z.object(feedInFile);
/** The most bytes that the API takes of one. */
const LARGEST = 5 * 1024 * 1024;

const Drop = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: 12,
  border: '1px dashed var(--mui-palette-divider)',
  borderRadius: 8,
  fontSize: '0.8125rem',
  color: 'var(--mui-palette-text-secondary)',
  '&[data-over]': { borderColor: 'var(--mui-palette-primary-main)' },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
});

/** Adds a calendar from a file that is chosen, or dropped here; it is called as the file until it gets another name. */
export function AddByFile({ prd_id }: { prd_id: string }) {
  const t = useWords();
  const change = useFeedChange();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState('');
  const [over, setOver] = useState(false);
  // The file itself is not kept as it is chosen: it may be larger than what a tab may keep.
  const [key, setKey] = useState(newKey);
  const { form, submit, busy } = useFeedForm(
    Rules,
    { feed_title: '', ics: '' },
    (values) => change('POST /properties/feed_file', { prd_id, ...values }, t('feeds.add.done'), key),
    () => {
      form.reset();
      setFile('');
      setKey(newKey());
    },
  );
  const { error } = form.getFieldState('ics', form.formState);

  const take = async (chosen: File | null | undefined) => {
    if (!chosen || busy) return;
    setFile(chosen.name);
    if (chosen.size > LARGEST) {
      form.setValue('ics', '');
      return form.setError('ics', { message: t('feeds.add.too_large') });
    }
    form.setValue('ics', await chosen.text());
    form.clearErrors('ics');
    if (!form.getValues('feed_title').trim())
      form.setValue('feed_title', chosen.name.replace(/\.ics$/i, '').slice(0, 120), { shouldValidate: true });
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit} aria-label={t('feeds.add.file')}>
      <div>
        <Drop
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={dropped}
        >
          <input
            ref={input}
            hidden
            type="file"
            accept=".ics,text/calendar"
            aria-label={t('feeds.add.ics')}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              // The same file, mended, can be chosen again.
              target.value = '';
            }}
          />
          <Button
            variant="outlined"
            size="small"
            disabled={busy}
            startIcon={<Icon path={mdiFileUploadOutline} size={18} />}
            onClick={() => input.current?.click()}
          >
            {t(file ? 'feeds.add.other' : 'feeds.add.choose')}
          </Button>
          <span>{file || t('feeds.add.drop')}</span>
        </Drop>
        {error && (
          <FormHelperText error role="alert">
            {error.message}
          </FormHelperText>
        )}
      </div>
      <FeedField form={form} name="feed_title" label={t('feeds.name')} />
      <FormFailure form={form} />
      <Button variant="contained" type="submit" disabled={busy} sx={{ alignSelf: 'start' }}>
        {t(busy ? 'feeds.add.busy' : 'feeds.add.yes')}
      </Button>
    </Stack>
  );
}
