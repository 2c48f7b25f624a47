import { Alert, AlertTitle, Snackbar } from '@mui/material';
import { useEffect, useState } from 'react';
import { ResultMessage } from '../../../src/actions/ResultMessage';
import { scrollToTop } from '../../../src/components/scroll';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import type { SelectionError } from './useSelection';

/** How long the prompt for the health check is visible, in ms. */
const PROMPT_MS = 2_500;

/** The dialog with the reason why a range is rejected. */
export function SelectionErrorDialog({ error, onClose }: { error: SelectionError; onClose: () => void }) {
  const t = useAppTranslate();
  return (
    <ResultMessage
      title={t('property.error.title')}
      text={t(`property.error.${error}`)}
      confirmLabel={t(error === 'booked' ? 'property.error.dismiss' : 'property.error.ok')}
      onClose={onClose}
    />
  );
}

/** The dialog that explains how dates are chosen. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useAppTranslate();
  return (
    <ResultMessage
      title={t('property.help.title')}
      text={t('property.help.text')}
      confirmLabel={t('close')}
      onClose={onClose}
    />
  );
}

/**
 * A prompt to complete the health check of an inactive property, for 2.5 s, each time `tries` increases. It
 * scrolls to the top of the page. It takes no focus, so the page remains usable.
 */
export function HealthPrompt({ tries }: { tries: number }) {
  const t = useAppTranslate();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (tries === 0) return;
    setShown(true);
    scrollToTop();
    const timer = setTimeout(() => setShown(false), PROMPT_MS);
    return () => clearTimeout(timer);
  }, [tries]);
  if (!shown) return null;
  return (
    <Snackbar open anchorOrigin={{ vertical: 'top', horizontal: 'center' }}>
      <Alert
        severity="warning"
        variant="outlined"
        sx={{ maxWidth: 480, bgcolor: 'background.paper', boxShadow: 6 }}
      >
        <AlertTitle>{t('property.prompt.title')}</AlertTitle>
        {t('property.prompt.text')}
      </Alert>
    </Snackbar>
  );
}
