import { Alert, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { DialogActions } from '../../src/actions/DialogActions';
import { getFailure, useActionMutation } from '../../src/actions/useActionMutation';
import { Button } from '../../src/components/Button';
import { DescriptionList } from '../../src/components/DescriptionList';
import { DialogFrame } from '../../src/components/DialogFrame';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { useRefreshAll } from '../../src/data/useRefreshAll';
import { FailureAlert } from '../../src/fields/FailureAlert';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { CopyField } from './CopyField';

/** Creates or renews the key of an account's external API. `key` is the new key, which is shown this once. */
function useExternalKey(acc_id: string) {
  const dataProvider = useAppDataProvider();
  const refreshAll = useRefreshAll();
  const t = useAppTranslate();
  const [key, setKey] = useState('');
  const { run, isPending, result } = useActionMutation({
    mutationFn: () =>
      dataProvider.mutate('POST /admin/renew_external_key', { acc_id }, { requiredFields: ['acc_app_key'] }),
    errorMessage: (reason) => t('external_key.failed', { reason }),
    onSuccess: ({ data }) => {
      setKey(toText(data.acc_app_key));
      void refreshAll();
    },
  });
  return { key, create: () => run(), isPending, failure: getFailure(result) };
}

/** The dialog that creates or renews the key of an account's external API, and shows the new key once. */
export default function ExternalKeyDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useAppTranslate();
  const [isRenewal] = useState(toText(row.acc_app_key) !== '');
  const { key, create, isPending, failure } = useExternalKey(toText(row.id));
  const title = t(isRenewal ? 'external_key.renew' : 'external_key.create');
  const action = isRenewal ? 'external_key.confirm_renewal' : 'external_key.confirm';
  const buttons = key ? (
    <Button variant="contained" onClick={onClose}>
      {t('close')}
    </Button>
  ) : (
    <DialogActions
      isPending={isPending}
      color={isRenewal ? 'error' : 'primary'}
      onCancel={onClose}
      onClick={create}
    >
      {t(isPending ? 'external_key.pending' : action)}
    </DialogActions>
  );
  return (
    <DialogFrame title={title} onClose={isPending ? undefined : onClose} buttons={buttons} wide>
      <DescriptionList items={[[t('external_key.account'), toText(row.acc_title)]]} />
      {key ? (
        <>
          <CopyField label={t('external_key.key')} value={key} />
          <Alert severity="warning">{t('external_key.once')}</Alert>
        </>
      ) : (
        <DialogContentText>
          {t(isRenewal ? 'external_key.ask_renewal' : 'external_key.ask')}
        </DialogContentText>
      )}
      {failure && !isPending && <FailureAlert failure={failure} />}
    </DialogFrame>
  );
}
