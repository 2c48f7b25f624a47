import type { Open, Resource, Row } from '../../declare/types';
import { lazyFromLoader } from '../layout/lazyWithRetry';
import type { Picked } from './ActionContext';
import { AskDialog } from './ActionDialog';
import { DetailsDialog } from './DetailsDialog';

type DialogProps = {
  resource: Resource;
  picked: Picked;
  /** Where the page of the record leads back to; none in a list. */
  back?: string | undefined;
  onClose: () => void;
};

function OwnDialog({ open, row, onClose }: { open: Open['open']; row: Row; onClose: () => void }) {
  const Own = lazyFromLoader(open);
  return <Own row={row} onClose={onClose} />;
}

/** The dialog of a picked action, whatever it is; its code is loaded with the first. */
export default function ActionDialog({ resource, picked, back, onClose }: DialogProps) {
  const { name, action, row } = picked;
  if ('call' in action)
    return (
      <AskDialog resource={resource} asked={{ name, change: action, row }} back={back} onClose={onClose} />
    );
  if ('details' in action)
    return <DetailsDialog resource={resource} details={action.details} row={row} onClose={onClose} />;
  return 'open' in action ? <OwnDialog open={action.open} row={row} onClose={onClose} /> : null;
}
