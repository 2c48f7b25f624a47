import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useWords } from '../words/useWords';

/** The dialog's frame: a title, what it says, its buttons. Nothing closes it while something runs. */
export function Frame(props: {
  title: string;
  onClose: (() => void) | undefined;
  buttons?: ReactNode;
  /** Room for a whole record. */
  wide?: boolean;
  children: ReactNode;
}) {
  const { title, onClose, buttons, wide, children } = props;
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth={wide ? 'sm' : 'xs'} aria-labelledby={id}>
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
    <Frame title={title} onClose={onClose} buttons={ok}>
      <Alert severity={severity}>{text}</Alert>
    </Frame>
  );
}
