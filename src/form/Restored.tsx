import { Alert } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Row } from '../../declare/types';
import { forgetDraft } from '../../providers/drafts';
import { Button } from '../shell/Button';
import { useWords } from '../words/useWords';
import { type Kept, useDraft } from './useDraft';

/** Keeps what is filled in of the form around it, and says that what was filled in before is back. */
export function Restored({ kept, begun }: { kept: Kept; begun: Row }) {
  const t = useWords();
  const methods = useFormContext();
  const [shown, setShown] = useState(kept.restored !== undefined);
  useDraft(methods, kept, begun);
  if (!shown) return null;
  const startOver = () => {
    methods.reset(begun);
    forgetDraft(kept.address);
    setShown(false);
  };
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={startOver}>
          {t('form.start_over')}
        </Button>
      }
    >
      {t('form.back_again')}
    </Alert>
  );
}
