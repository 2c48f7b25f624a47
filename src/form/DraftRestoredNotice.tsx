import { Alert } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Row } from '../../schema/types';
import { Button } from '../components/Button';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { type FormDraft, useDraft } from './useDraft';

/** Stores the draft of the form around it. Says so if a draft was restored, and offers to discard it. */
export function DraftRestoredNotice(props: { draft: FormDraft; defaultValues: Row; onDiscard: () => void }) {
  const { draft, defaultValues, onDiscard } = props;
  const t = useAppTranslate();
  const form = useFormContext();
  const [isVisible, setVisible] = useState(draft.restoredValues !== undefined);
  useDraft(form, draft, defaultValues);
  if (!isVisible) return null;
  const discard = () => {
    form.reset();
    // With another idempotency key: the discarded values may have been carried out, although the response was lost.
    onDiscard();
    setVisible(false);
  };
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={discard}>
          {t('form.start_over')}
        </Button>
      }
    >
      {t('form.back_again')}
    </Alert>
  );
}
