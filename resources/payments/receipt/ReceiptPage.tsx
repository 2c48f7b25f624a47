import { useParams } from 'react-router';
import { getListReturnPath } from '../../../providers/lastListSearch';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { DocumentPage } from '../../../src/pages/documents/DocumentPage';
import { receiptOf } from './receiptOf';

/** The receipt of a payment. */
export default function ReceiptPage() {
  const t = useAppTranslate();
  const fallback = t('receipt.fallback');
  return (
    <DocumentPage
      read={{
        resource: 'payments',
        call: 'GET /admin/payment?t_id=:id',
        id: (useParams().id ?? '').trim(),
        key: 't_id',
        required: fallback,
        fallback,
        missing: fallback,
      }}
      title={t('receipt.title')}
      loading={t('receipt.loading')}
      failed={(reason) => t('receipt.failed', { reason })}
      back={{ label: t('receipt.back'), to: getListReturnPath('/statement') }}
      neighbors={{ listPath: '/statement', path: '/payment/:id' }}
      paperOf={receiptOf}
      actions={['pay', 'refund', 'giveUp', 'coverage', 'reservation', 'why']}
      primaryActions={['pay']}
      below={{ title: 'Activity', relatedList: { resource: 'activity', name: 'payment' } }}
    />
  );
}
