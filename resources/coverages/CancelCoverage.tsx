import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fillEndpoint } from '../../providers/fetchRecord';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import type { ActiveAction } from '../../src/actions/ActionContext';
import ActiveActionDialog from '../../src/actions/ActiveActionDialog';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { payments } from '../payments/resource';
import { CancelPreview } from './CancelPreview';

/**
 * The effects of cancelling a coverage, inside its dialog, with a refund button for each paid payment. The
 * policy is loaded again after a refund, because the dialog has the earlier record.
 */
export default function CancelCoverage({ row }: { row: Row }) {
  const t = useAppTranslate();
  const dataProvider = useAppDataProvider();
  const [activeAction, setActiveAction] = useState<ActiveAction>();
  const { data } = useQuery({
    queryKey: ['coverages', 'cancel', row.id],
    initialData: row,
    queryFn: () =>
      dataProvider.fetchRecord(
        fillEndpoint('GET /admin/policy?policy_id=:id', toText(row.policy_id)),
        t('coverage.failed'),
      ),
  });
  const { refund } = payments.actions;
  return (
    <>
      <CancelPreview
        row={data}
        onRefund={
          refund &&
          ((payment) =>
            setActiveAction({ name: 'refund', action: refund, row: { ...payment, id: payment.t_id } }))
        }
      />
      {activeAction && (
        <ActiveActionDialog
          resource={payments}
          activeAction={activeAction}
          onClose={() => setActiveAction(undefined)}
        />
      )}
    </>
  );
}
