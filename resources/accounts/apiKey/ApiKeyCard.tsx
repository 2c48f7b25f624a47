import { mdiCheck, mdiContentCopy, mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { PERMISSION_REFUSALS } from '../../../common/permissions';
import { Button } from '../../../src/components/Button';
import { ErrorState } from '../../../src/components/ErrorState';
import { IconButton } from '../../../src/components/IconButton';
import { SectionCard } from '../../../src/components/SectionCard';
import { Skeleton } from '../../../src/components/Skeleton';
import { useCopy } from '../../../src/components/useCopy';
import { useCanCall } from '../../../src/data/usePermissions';
import { translateText } from '../../../src/i18n/language';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { fonts } from '../../../src/theme/tokens';
import { RenewDialog } from './RenewDialog';
import { type AccountKey, useAccountKey } from './useApiKey';

/** The endpoint that shows and renews keys. */
const RENEWAL = 'POST /admin/renew_api_key';

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 36,
  '& code': { fontFamily: fonts.code, fontSize: '0.8125rem', overflowWrap: 'anywhere', marginRight: 4 },
});

/**
 * A key of this length or less is hidden completely, because its last four characters would reveal too much.
 */
const SHORT = 12;

/** Masks a key except its last four characters. */
const hiddenKey = (key: string) => `••••••••${key.length > SHORT ? key.slice(-4) : ''}`;

function Key({ text }: { text: string }) {
  const t = useAppTranslate();
  const [shown, setShown] = useState(false);
  const { copied, copy } = useCopy(text);
  return (
    <Line>
      <code>{shown ? text : hiddenKey(text)}</code>
      <IconButton
        icon={shown ? mdiEyeOffOutline : mdiEyeOutline}
        label={t(shown ? 'api_key.hide' : 'api_key.show')}
        onClick={() => setShown(!shown)}
      />
      <IconButton
        icon={copied ? mdiCheck : mdiContentCopy}
        label={copied ? t('copied') : t('copy', { text: t('api_key.name') })}
        color={copied ? 'success' : undefined}
        onClick={copy}
      />
    </Line>
  );
}

function Known({ acc_id, account, renews }: { acc_id: string; account: AccountKey; renews: boolean }) {
  const t = useAppTranslate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      {account.key ? <Key key={account.key} text={account.key} /> : <p>{t('api_key.none')}</p>}
      <p>{t('api_key.text')}</p>
      {renews ? (
        <Button variant="outlined" onClick={() => setAsking(true)} style={{ justifySelf: 'start' }}>
          {t('api_key.renew')}
        </Button>
      ) : (
        <p>{t('api_key.not_offered')}</p>
      )}
      {asking && <RenewDialog acc_id={acc_id} account={account} onClose={() => setAsking(false)} />}
    </>
  );
}

/**
 * The API key of the account: hidden by default, with buttons to copy it, and to renew it if the API supports
 * that (`renews`).
 */
export function ApiKeyCard({ renews }: { renews: boolean }) {
  const t = useAppTranslate();
  const { acc_id, data, error, retry } = useAccountKey();
  const canSeeKeys = useCanCall()(RENEWAL);
  if (!canSeeKeys)
    return (
      <SectionCard title={t('api_key.title')}>
        <p>{translateText(PERMISSION_REFUSALS.see_keys)}</p>
      </SectionCard>
    );
  const loads = acc_id !== '' && !data && !error;
  return (
    <SectionCard title={t('api_key.title')} busy={loads}>
      {acc_id === '' && <p>{t('dashboard.no_account')}</p>}
      {data && <Known acc_id={acc_id} account={data} renews={renews} />}
      {loads && <Skeleton height={36} />}
      {error && <ErrorState error={error} text={error.message} onRetry={retry} />}
    </SectionCard>
  );
}
