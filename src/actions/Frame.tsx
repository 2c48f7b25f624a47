import { Alert, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Button } from '../components/Button';
import { useWords } from '../words/useWords';
import { type Notice, useSelfClosing } from './useSelfClosing';

/** How wide a dialog of success is (second document, section 9). */
const SUCCESS_WIDTH = 'min(24rem, 100% - 64px)';

/** Where all of it scrolls, the button with the focus has drawn it to its end: it is read from its title on. */
const fromItsTitle = (dialog: HTMLElement) => dialog.querySelector('.MuiDialog-paper')?.scrollTo(0, 0);

/** The dialog's frame: a title, what it says, its buttons. Nothing closes it while something runs. */
export function Frame(props: {
  title: string;
  onClose: (() => void) | undefined;
  buttons?: ReactNode;
  /** Room for a whole record, or for rows of several. */
  wide?: boolean | 'rows';
  /** Says that something is done. */
  success?: boolean;
  /** What it has become a notice of: it closes by itself then. */
  notice?: Notice | undefined;
  children: ReactNode;
}) {
  const { title, onClose, buttons, wide, success, notice, children } = props;
  const id = useId();
  const listening = useSelfClosing(notice, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={wide === 'rows' ? 'md' : wide ? 'sm' : 'xs'}
      aria-labelledby={id}
      slotProps={{
        paper: { ...listening, ...(success && { sx: { width: SUCCESS_WIDTH } }) },
        transition: { onEntering: fromItsTitle },
      }}
    >
      <DialogTitle id={id} component="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>{children}</DialogContent>
      {buttons && (
        <DialogActions data-testid="dialog-actions" sx={{ px: 3, pb: 2 }}>
          {buttons}
        </DialogActions>
      )}
    </Dialog>
  );
}

/** Something said, how good it is where it is good or bad, and OK. With `closes`, what it is about, it goes by itself, too. */
export function Said(props: {
  title: string;
  text: string;
  severity?: Notice['severity'];
  /** Another word than `OK`. */
  yes?: string;
  closes?: string;
  onClose: () => void;
}) {
  const { title, text, severity, yes, closes, onClose } = props;
  const t = useWords();
  const ok = (
    <Button variant="contained" onClick={onClose} autoFocus>
      {yes ?? t('ask.ok')}
    </Button>
  );
  return (
    <Frame
      title={title}
      onClose={onClose}
      buttons={ok}
      success={severity === 'success'}
      notice={closes && severity ? { text, severity, about: closes } : undefined}
    >
      {severity ? <Alert severity={severity}>{text}</Alert> : <DialogContentText>{text}</DialogContentText>}
    </Frame>
  );
}
