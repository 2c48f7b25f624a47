import { DialogContentText } from '@mui/material';
import { DialogActions } from '../../../src/actions/DialogActions';
import { DescriptionListRoot } from '../../../src/components/DescriptionList';
import { DialogFrame } from '../../../src/components/DialogFrame';
import { FailureAlert } from '../../../src/fields/FailureAlert';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { type AccountKey, useRenewal } from './useApiKey';

/**
 * The confirmation before a key is renewed, with its consequences. It stays open and shows the error if
 * renewing fails.
 */
export function RenewDialog(props: { acc_id: string; account: AccountKey; onClose: () => void }) {
  const { acc_id, account, onClose } = props;
  const t = useAppTranslate();
  const { renew, busy, failure } = useRenewal(acc_id, onClose);
  const buttons = (
    <DialogActions isPending={busy} color="error" onCancel={onClose} onClick={renew}>
      {t(busy ? 'api_key.busy' : 'api_key.yes')}
    </DialogActions>
  );
  return (
    <DialogFrame title={t('api_key.renew')} onClose={busy ? undefined : onClose} buttons={buttons}>
      <DialogContentText>{t(account.key ? 'api_key.ask' : 'api_key.ask_none')}</DialogContentText>
      <DescriptionListRoot>
        <dt>{t('api_key.account')}</dt>
        <dd>{account.title || t('missing')}</dd>
      </DescriptionListRoot>
      {failure && !busy && <FailureAlert failure={failure} />}
    </DialogFrame>
  );
}
