import { Alert } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Row } from '../../schema/types';
import { Button } from '../components/Button';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { type FormDraft, useDraft } from './useDraft';

/** Stores the draft of the surrounding form. If a draft was restored, shows a notice with a button that discards it. */
export function DraftRestoredNotice(props: { draft: FormDraft; defaultValues: Row; onDiscard: () => void }) {
  const { draft, defaultValues, onDiscard } = props;
  const t = useAppTranslate();
  const form = useFormContext();
  const [isVisible, setVisible] = useState(draft.restoredValues !== undefined);
  useDraft(form, draft, defaultValues);
  if (!isVisible) return null;
  const discard = () => {
    form.reset();
    // Needs a new idempotency key: the server may have carried out the discarded values if only the response was lost.
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
