import { DialogContentText } from '@mui/material';
import { DialogActions } from '../../actions/DialogActions';
import { DescriptionListRoot } from '../../components/DescriptionList';
import { DialogFrame } from '../../components/DialogFrame';
import { FailureAlert } from '../../fields/FailureAlert';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { type AccountKey, useRenewal } from './useKey';

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
      {t(busy ? 'api.key.busy' : 'api.key.yes')}
    </DialogActions>
  );
  return (
    <DialogFrame title={t('api.key.renew')} onClose={busy ? undefined : onClose} buttons={buttons}>
      <DialogContentText>{t(account.key ? 'api.key.ask' : 'api.key.ask_none')}</DialogContentText>
      <DescriptionListRoot>
        <dt>{t('api.key.account')}</dt>
        <dd>{account.title || t('missing')}</dd>
      </DescriptionListRoot>
      {failure && !busy && <FailureAlert failure={failure} />}
    </DialogFrame>
  );
}
