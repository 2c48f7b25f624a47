import { DialogContentText } from '@mui/material';
import { useBlocker } from 'react-router';
import { DialogFrame as Frame } from '../actions/DialogFrame';
import { Button } from '../components/Button';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { discardUnsavedChanges, hasUnsavedChanges } from './unsavedChanges';

/**
 * Asks whether unsaved changes may be lost, before their screen is left by a link, a button or Back. react-admin's own warning uses
 * `window.confirm`, and takes an address below the form's for a part of the form.
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
