import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { type AutoCloseMessage, useAutoClose } from './useAutoClose';

const SUCCESS_WIDTH = 'min(24rem, 100% - 64px)';

/** The button with the focus scrolls a long dialog to its end: it is read from its title on. */
const scrollToTitle = (dialog: HTMLElement) => dialog.querySelector('.MuiDialog-paper')?.scrollTo(0, 0);

/** React hands the events of a dialog to the components around it: a row, a form, a page. They are not theirs. */
const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

/** The frame of a dialog: a title, the content and the buttons. Without `onClose` it stays open, while a request is running. */
export function DialogFrame(props: {
  title: string;
  onClose: (() => void) | undefined;
  buttons?: ReactNode;
  /** Makes room for a whole record, or for several rows. */
  wide?: boolean | 'rows';
  /** Shows a success. */
  success?: boolean;
  /** Shows this message, and closes by itself. */
  autoClose?: AutoCloseMessage | undefined;
  children: ReactNode;
}) {
  const { title, onClose, buttons, wide, success, autoClose, children } = props;
  const id = useId();
  const handlers = useAutoClose(autoClose, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      onClick={stopPropagation}
      onChange={stopPropagation}
      onSubmit={stopPropagation}
      maxWidth={wide === 'rows' ? 'md' : wide ? 'sm' : 'xs'}
      aria-labelledby={id}
      slotProps={{
        paper: { ...handlers, ...(success && { sx: { width: SUCCESS_WIDTH } }) },
        transition: { onEntering: scrollToTitle },
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
