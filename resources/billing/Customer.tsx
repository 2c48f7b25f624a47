import { useState } from 'react';
import { parseEpoch } from '../../common/days';
import { toText } from '../../providers/fieldAccessor';
import { CanCall } from '../../src/actions/CanCall';
import { ConfirmDialog } from '../../src/actions/ConfirmDialog';
import { Button } from '../../src/components/Button';
import { Code } from '../../src/components/Code';
import { DescriptionList } from '../../src/components/DescriptionList';
import { SectionCard } from '../../src/components/SectionCard';
import { Chip } from '../../src/fields/Chip';
import { formatInstant } from '../../src/fields/format';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { type Billing, useBillingChange } from './useBilling';

function Missing({ billing: { acc_id, account, customer_id } }: { billing: Billing }) {
  const t = useAppTranslate();
  const change = useBillingChange();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <strong>
        {customer_id ? t('billing.customer.unknown', { id: customer_id }) : t('billing.customer.none')}
      </strong>
      <p>{t('billing.customer.none_text')}</p>
      <CanCall endpoint="POST /admin/billing_customer">
        <Button variant="contained" onClick={() => setAsking(true)} style={{ justifySelf: 'start' }}>
          {t('billing.customer.make')}
        </Button>
      </CanCall>
      {asking && (
        <ConfirmDialog
          title={t('billing.customer.make')}
          content={t('billing.customer.ask')}
          fields={[[t('billing.customer.account'), account]]}
          confirm={t('billing.customer.make')}
          pending={t('billing.customer.busy')}
          onConfirm={() =>
            change('POST /admin/billing_customer', { acc_id }, { done: t('billing.customer.done') })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The account's customer at the payment provider, or a button to create it. */
export function Customer({ billing }: { billing: Billing }) {
  const t = useAppTranslate();
  const { customer } = billing;
  const created = parseEpoch(customer?.['customer.created']);
  const delinquent = customer?.['customer.delinquent'] === true;
  const field = (name: string) => toText(customer?.[`customer.${name}`]);
  return (
    <SectionCard title={t('billing.customer.title')}>
      {customer ? (
        <DescriptionList
          items={[
            [t('billing.customer.id'), <Code key="id" text={field('id')} />],
            [t('billing.customer.name'), field('name')],
            [t('billing.customer.email'), field('email')],
            [t('billing.customer.phone'), field('phone')],
            [t('billing.customer.created'), created !== undefined && formatInstant(created)],
            [
              t('billing.customer.status'),
              <Chip
                key="status"
                label={t(`billing.customer.${delinquent ? 'delinquent' : 'active'}`)}
                color={delinquent ? 'error' : 'success'}
              />,
            ],
          ]}
        />
      ) : (
        <Missing billing={billing} />
      )}
    </SectionCard>
  );
}
