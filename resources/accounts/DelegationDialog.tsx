import { Alert, CircularProgress, Stack, Typography } from '@mui/material';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { Button } from '../../src/components/Button';
import { DialogFrame } from '../../src/components/DialogFrame';
import { RetryButton } from '../../src/components/RetryButton';
import { Skeleton } from '../../src/components/Skeleton';
import { createFailure } from '../../src/data/failure';
import { FailureAlert } from '../../src/fields/FailureAlert';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { CopyField } from './CopyField';
import { useAccessKey, useDelegation } from './useDelegation';

/** The host of the accounts; empty if none is configured. */
const getAccountHost = (): string => (import.meta.env.VITE_ADMIN_URL ?? '').replace(/\/+$/, '');

/** The address at which an account is entered with its api key. */
const getAccessLink = (host: string, apiKey: string): string =>
  `${host}/accountdelegation/${encodeURIComponent(apiKey)}`;

/** An error with a retry button. */
const Trouble = ({ of, onRetry }: { of: Error; onRetry: () => void }) => (
  <FailureAlert failure={createFailure(of)} action={<RetryButton color="inherit" onClick={onRetry} />} />
);

/** The access link of an account, or the reason why there is none. */
function AccessLink({ row }: { row: Row }) {
  const t = useAppTranslate();
  const { data: key, error, isFetching, refetch } = useAccessKey(row);
  if (isFetching) return <Skeleton height={56} />;
  if (error) return <Trouble of={error} onRetry={refetch} />;
  if (!key) return <Alert severity="info">{t('delegation.no_key')}</Alert>;
  const host = getAccountHost();
  if (!host) return <Alert severity="info">{t('delegation.no_host')}</Alert>;
  return (
    <>
      <CopyField label={t('delegation.link')} value={getAccessLink(host, key)} />
      <Alert severity="warning">{t('delegation.secret')}</Alert>
    </>
  );
}

/** The dialog "Account Delegation Access". It warns that the link contains a key. */
export default function DelegationDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useAppTranslate();
  const { data, error, isPending, isIdle, again } = useDelegation(row);

  const close = (
    <Button variant="contained" onClick={onClose}>
      {t('close')}
    </Button>
  );
  return (
    <DialogFrame title={t('delegation.title')} onClose={onClose} buttons={close} wide>
      <Typography color="text.secondary">{toText(row.acc_title) || t('missing')}</Typography>
      <AccessLink row={row} />
      {(isPending || isIdle) && (
        <Stack direction="row" spacing={1.5} role="status" sx={{ alignItems: 'center' }}>
          <CircularProgress size={16} />
          <span>{t('delegation.busy')}</span>
        </Stack>
      )}
      {error && <Trouble of={error} onRetry={again} />}
      {data && (
        <>
          <CopyField label={t('delegation.otp')} value={data.otp} />
          <CopyField label={t('delegation.id')} value={data.uuid} />
        </>
      )}
    </DialogFrame>
  );
}
