import { DialogContentText } from '@mui/material';
import { useBlocker } from 'react-router';
import { Button } from '../components/Button';
import { DialogFrame as Frame } from '../components/DialogFrame';
import { discardUnsavedChanges, hasUnsavedChanges } from '../components/unsavedChanges';
import { useAppTranslate } from '../i18n/useAppTranslate';

/**
 * Asks for confirmation before a navigation discards unsaved changes. The warning of react-admin uses
 * `window.confirm`, and allows navigation to paths below that of the form.
 */
export function UnsavedChangesDialog() {
  const t = useAppTranslate();
  const { state, proceed, reset } = useBlocker(
    ({ historyAction }) => historyAction !== 'REPLACE' && hasUnsavedChanges(),
  );
  if (state !== 'blocked') return null;
  const leave = () => {
    discardUnsavedChanges();
    proceed();
  };
  const buttons = (
    <>
      <Button color="inherit" onClick={leave}>
        {t('form.leave_yes')}
      </Button>
      <Button variant="contained" onClick={reset} autoFocus>
        {t('form.leave_no')}
      </Button>
    </>
  );
  return (
    <Frame title={t('form.leave')} onClose={reset} buttons={buttons}>
      <DialogContentText>{t('form.leave_text')}</DialogContentText>
    </Frame>
  );
}
