import Card from '@mui/material/Card';
import { BackLink } from '../../src/components/BackLink';
import { Button } from '../../src/components/Button';
import { CardGrid } from '../../src/components/CardGrid';
import { EmptyState } from '../../src/components/EmptyState';
import { ErrorState } from '../../src/components/ErrorState';
import { PageHeader } from '../../src/components/PageHeader';
import { Skeleton } from '../../src/components/Skeleton';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { SettingsTabs } from '../../src/layout/SettingsTabs';
import { Customer } from './Customer';
import { Methods } from './Methods';
import { Payments } from './Payments';
import { useBilling } from './useBilling';

/** The state of the page without billing data. */
function Without({ acc_id, data, error, retry }: ReturnType<typeof useBilling>) {
  const t = useAppTranslate();
  if (acc_id === '') return <EmptyState title={t('dashboard.no_account')} />;
  if (error) return <ErrorState error={error} text={error.message || t('billing.failed')} onRetry={retry} />;
  if (data === null)
    return (
      <EmptyState title={t('billing.not_offered')} text={t('billing.not_offered_text')}>
        <Button variant="outlined" to="/stripe/customers">
          {t('billing.customers')}
        </Button>
      </EmptyState>
    );
  return <Skeleton height={240} />;
}

/** The page `/settings/billing`: how the account of the session pays. */
export default function BillingPage() {
  const t = useAppTranslate();
  const billing = useBilling();
  const { acc_id, data, error } = billing;
  return (
    <>
      <BackLink to="/settings" label={t('settings.back')} />
      <PageHeader
        title={t('billing.title')}
        text={data ? t('billing.of', { account: data.account }) : undefined}
      />
      <SettingsTabs />
      {data ? (
        <CardGrid>
          <Methods billing={data} />
          <Customer billing={data} />
          <div data-wide>
            <Payments billing={data} />
          </div>
        </CardGrid>
      ) : (
        <Card component="section" aria-busy={data === undefined && !error && acc_id !== ''}>
          <Without {...billing} />
        </Card>
      )}
    </>
  );
}
