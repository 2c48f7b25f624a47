import { DialogContentText } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { DescriptionList } from '../components/DescriptionList';
import { DialogFrame } from '../components/DialogFrame';
import type { Failure } from '../data/failure';
import { FailureAlert } from '../fields/FailureAlert';
import { DialogActions } from './DialogActions';

/**
 * Asks for confirmation, runs `onConfirm` once, and closes after a success. After a failure it stays open with
 * the reason. The props have the names of react-admin's `Confirm`. That dialog focuses the confirm button and can
 * be closed while it is loading.
 */
export function ConfirmDialog(props: {
  title: string;
  content: string;
  /** The labels of the confirm button, and of the same button while `onConfirm` runs. */
  confirm: string;
  pending: string;
  confirmColor?: 'primary' | 'error';
  /** Labels and values of the record, for example its account. */
  fields?: readonly (readonly [string, string])[];
  /** Resolves with the failure, if there is one. */
  onConfirm: () => Promise<Failure | undefined>;
  onClose: () => void;
}) {
  const { title, content, confirm, pending, confirmColor = 'primary', fields, onConfirm, onClose } = props;
  const {
    mutate,
    isPending,
    data: failure,
  } = useMutation({
    mutationFn: async () => (await onConfirm()) ?? null,
    onSuccess: (failure) => !failure && onClose(),
  });
  const buttons = (
    <DialogActions isPending={isPending} color={confirmColor} onCancel={onClose} onClick={() => mutate()}>
      {isPending ? pending : confirm}
    </DialogActions>
  );
  return (
    <DialogFrame title={title} onClose={isPending ? undefined : onClose} buttons={buttons}>
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{content}</DialogContentText>
      {fields && <DescriptionList items={fields} />}
      {failure && !isPending && <FailureAlert failure={failure} />}
    </DialogFrame>
  );
}
