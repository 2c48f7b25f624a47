import { Alert, DialogContentText } from '@mui/material';
import type { ReactNode } from 'react';
import { Button } from '../components/Button';
import { DialogFrame } from '../components/DialogFrame';
import type { AutoCloseMessage } from '../components/useAutoClose';
import { useAppTranslate } from '../i18n/useAppTranslate';

/** A dialog with a message and one button, `OK`. With `autoClose` it also closes by itself. */
export function ResultMessage(props: {
  title: string;
  text: string;
  /** Is shown instead of the text, which remains the text of the notification. */
  details?: ReactNode;
  severity?: AutoCloseMessage['severity'];
  confirmLabel?: string;
  autoClose?: boolean;
  onClose: () => void;
}) {
  const { title, text, details = text, severity, confirmLabel, autoClose, onClose } = props;
  const t = useAppTranslate();
  const button = (
    <Button variant="contained" onClick={onClose} autoFocus>
      {confirmLabel ?? t('action.ok')}
    </Button>
  );
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      buttons={button}
      success={severity === 'success'}
      autoClose={autoClose && severity ? { text, severity } : undefined}
    >
      {severity ? (
        <Alert severity={severity}>{details}</Alert>
      ) : (
        <DialogContentText>{text}</DialogContentText>
      )}
    </DialogFrame>
  );
}
