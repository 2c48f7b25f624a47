import { DialogContentText } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { MutationEndpoint, Row } from '../../schema/types';
import { DialogActions } from '../../src/actions/DialogActions';
import { DialogFrame } from '../../src/components/DialogFrame';
import { createFailure } from '../../src/data/failure';
import { saveFile } from '../../src/data/saveCsv';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { FailureAlert } from '../../src/fields/FailureAlert';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';

type DialogProps = { row: Row; onClose: () => void };

/** The dialog that downloads the personal data of a guest or a user as a JSON file. */
function ExportDialog(props: DialogProps & { endpoint: MutationEndpoint; body: Row; text: string }) {
  const { endpoint, body, text, onClose } = props;
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const sent = await dataProvider.mutate(endpoint, body);
      if (sent.outcome === 'refused') throw new Error(sent.msg || t('personal_data.failed'));
      saveFile(t('personal_data.file'), [JSON.stringify(sent.data, null, 2)], 'application/json');
      onClose();
    },
  });
  const buttons = (
    <DialogActions isPending={isPending} color="primary" onCancel={onClose} onClick={() => mutate()}>
      {t(isPending ? 'personal_data.busy' : 'personal_data.download')}
    </DialogActions>
  );
  return (
    <DialogFrame
      title={t('personal_data.title')}
      onClose={isPending ? undefined : onClose}
      buttons={buttons}
      wide
    >
      <DialogContentText>{text}</DialogContentText>
      {error && !isPending && <FailureAlert failure={createFailure(error)} />}
    </DialogFrame>
  );
}

/** Downloads the personal data of the guest of a reservation. */
export function GuestDataDialog(props: DialogProps) {
  const t = useAppTranslate();
  const body = { res_id: props.row.res_id };
  return (
    <ExportDialog
      {...props}
      endpoint="POST /admin/export_guest_data"
      body={body}
      text={t('personal_data.guest')}
    />
  );
}

/** Downloads the personal data of a user. */
export function UserDataDialog(props: DialogProps) {
  const t = useAppTranslate();
  const body = { user_id: props.row.user_id };
  return (
    <ExportDialog
      {...props}
      endpoint="POST /admin/export_user_data"
      body={body}
      text={t('personal_data.user')}
    />
  );
}
