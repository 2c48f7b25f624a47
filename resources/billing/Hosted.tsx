import { useState } from 'react';
import { toText } from '../../providers/fieldAccessor';
import { Button } from '../../src/components/Button';
import type { Failure } from '../../src/data/failure';
import { FailureAlert } from '../../src/fields/FailureAlert';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { useBillingChange } from './useBilling';

/** The link to the provider's own page, where payment methods are added and removed. */
export function Hosted({ acc_id }: { acc_id: string }) {
  const t = useAppTranslate();
  const change = useBillingChange();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const open = async () => {
    setBusy(true);
    const failed = await change(
      'POST /admin/billing_portal',
      { acc_id },
      {
        holds: ['url'],
        // Follows only web URLs, in case the response was manipulated.
        onDone: ({ url }) => /^https?:/.test(toText(url)) && window.location.assign(toText(url)),
      },
    );
    setBusy(false);
    setFailure(failed);
  };
  return (
    <>
      <p>{t('billing.methods.hosted')}</p>
      <Button variant="contained" onClick={open} disabled={busy}>
        {t(busy ? 'billing.methods.opening' : 'billing.methods.manage')}
      </Button>
      {failure && <FailureAlert failure={failure} />}
    </>
  );
}
