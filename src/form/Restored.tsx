import { Alert } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Row } from '../../declare/types';
import { Button } from '../components/Button';
import { useWords } from '../words/useWords';
import { type Kept, useDraft } from './useDraft';

/** Keeps what is filled in of the form around it, and says that what was filled in before is back. */
export function Restored(props: { kept: Kept; begun: Row; onStartOver: () => void }) {
  const { kept, begun, onStartOver } = props;
  const t = useWords();
  const methods = useFormContext();
  const [shown, setShown] = useState(kept.restored !== undefined);
  useDraft(methods, kept, begun);
  if (!shown) return null;
  const startOver = () => {
    methods.reset(begun);
    // Under another key: what was filled in before may have been done, although its answer was lost.
    onStartOver();
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
