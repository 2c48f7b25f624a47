import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import type { DialogAction, Resource, Row } from '../../schema/types';
import { lazyFromLoader } from '../components/lazyWithRetry';
import type { ActiveAction } from './ActionContext';
import { ActionDialog } from './ActionDialog';
import { DetailsDialog } from './DetailsDialog';

type ActiveActionDialogProps = {
  resource: Resource;
  activeAction: ActiveAction;
  /** The page to open when the record no longer exists; `undefined` in a list. */
  backPath?: string | undefined;
  onClose: () => void;
};

function CustomDialog({
  open: load,
  row,
  onClose,
}: {
  open: DialogAction['dialog'];
  row: Row;
  onClose: () => void;
}) {
  const Dialog = lazyFromLoader(load);
  return <Dialog row={row} onClose={onClose} />;
}

function getDialog({ resource, activeAction, backPath, onClose }: ActiveActionDialogProps) {
  const { name, action, row } = activeAction;
  if ('endpoint' in action)
    return (
      <ActionDialog
        resource={resource}
        name={name}
        change={action}
        row={row}
        backPath={backPath}
        onClose={onClose}
      />
    );
  if ('detailsDialog' in action)
    return <DetailsDialog resource={resource} details={action.detailsDialog} row={row} onClose={onClose} />;
  return 'dialog' in action ? <CustomDialog open={action.dialog} row={row} onClose={onClose} /> : null;
}

/**
 * The dialog of the active action, in the record and resource contexts of its row. Its code is loaded with the
 * first dialog.
 */
export default function ActiveActionDialog(props: ActiveActionDialogProps) {
  return (
    <ResourceContextProvider value={props.resource.name}>
      <RecordContextProvider value={props.activeAction.row}>{getDialog(props)}</RecordContextProvider>
    </ResourceContextProvider>
  );
}
