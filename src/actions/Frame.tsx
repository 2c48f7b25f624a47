import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useWords } from '../words/useWords';

/** How wide a dialog of success is (second document, section 9). */
const SUCCESS_WIDTH = 'min(24rem, 100% - 64px)';

/** The dialog's frame: a title, what it says, its buttons. Nothing closes it while something runs. */
export function Frame(props: {
  title: string;
  onClose: (() => void) | undefined;
  buttons?: ReactNode;
  /** Room for a whole record. */
  wide?: boolean;
  /** Says that something is done. */
  success?: boolean;
  children: ReactNode;
}) {
  const { title, onClose, buttons, wide, success, children } = props;
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={wide ? 'sm' : 'xs'}
      aria-labelledby={id}
      slotProps={success ? { paper: { sx: { width: SUCCESS_WIDTH } } } : {}}
    >
      <DialogTitle id={id} component="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>{children}</DialogContent>
      {buttons && <DialogActions sx={{ px: 3, pb: 2 }}>{buttons}</DialogActions>}
    </Dialog>
  );
}

/** Something said, and OK. */
export function Said(props: {
  title: string;
  text: string;
  severity: 'success' | 'info' | 'error';
  onClose: () => void;
}) {
  const { title, text, severity, onClose } = props;
  const t = useWords();
  const ok = (
    <Button variant="contained" onClick={onClose} autoFocus>
      {t('ask.ok')}
    </Button>
  );
  return (
    <Frame title={title} onClose={onClose} buttons={ok} success={severity === 'success'}>
      <Alert severity={severity}>{text}</Alert>
    </Frame>
  );
}
