import type { Row } from '../../schema/types';
import { ActionProvider } from '../../src/actions/ActionProvider';
import { RowActions } from '../../src/actions/RowActions';
import { useResourceSchema } from '../../src/data/SchemaContext';
import { getNextPayment } from './nextPayment';

/** The button that charges the next payment of a coverage. It is missing if no payment is due. */
export default function PayNextPayment({ row }: { row: Row }) {
  const payments = useResourceSchema('payments');
  const payment = getNextPayment(row);
  if (!payments || !payment) return null;
  const { acc_id, acc_title, coverage_no } = row;
  return (
    <ActionProvider resource={payments}>
      <RowActions
        wide
        isPrimary
        resource={payments}
        row={{ ...payment, id: payment.t_id, acc_id, acc_title, coverage_no }}
        names={['pay']}
      />
    </ActionProvider>
  );
}
