import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { type AutoCloseMessage, useAutoClose } from './useAutoClose';

const SUCCESS_WIDTH = 'min(24rem, 100% - 64px)';

/** Scrolls a long dialog back to its title. The focused button has scrolled it to its end. */
const scrollToTitle = (dialog: HTMLElement) => dialog.querySelector('.MuiDialog-paper')?.scrollTo(0, 0);

/** Stops React events of the dialog from bubbling to the row, form or page that renders it. */
const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

/**
 * The frame of a dialog: a title, the content and the buttons. Without `onClose`, while a request is running, it
 * cannot be closed.
 */
export function DialogFrame(props: {
  title: string;
  onClose: (() => void) | undefined;
  buttons?: ReactNode;
  /** The width: `true` for a record, `'rows'` for a table. */
  wide?: boolean | 'rows';
  /** Uses the width of a success message. */
  success?: boolean;
  /** Closes the dialog by itself and repeats this message as a notification. */
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
