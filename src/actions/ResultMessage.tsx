import { Alert, DialogContentText } from '@mui/material';
import { Button } from '../components/Button';
import { DialogFrame } from '../components/DialogFrame';
import type { AutoCloseMessage } from '../components/useAutoClose';
import { useAppTranslate } from '../i18n/useAppTranslate';

/** A dialog with a message and one button, `OK`. With `autoClose` it also closes by itself. */
export function ResultMessage(props: {
  title: string;
  text: string;
  severity?: AutoCloseMessage['severity'];
  confirmLabel?: string;
  autoClose?: boolean;
  onClose: () => void;
}) {
  const { title, text, severity, confirmLabel, autoClose, onClose } = props;
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
      {severity ? <Alert severity={severity}>{text}</Alert> : <DialogContentText>{text}</DialogContentText>}
    </DialogFrame>
  );
}
