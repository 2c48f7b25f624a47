import { Alert, DialogContentText, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { DialogActions } from '../../src/actions/DialogActions';
import { type Proof, ProofFields } from '../../src/actions/ProofFields';
import { Button } from '../../src/components/Button';
import { DialogFrame } from '../../src/components/DialogFrame';
import { createFailure } from '../../src/data/failure';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { useRefreshAll } from '../../src/data/useRefreshAll';
import { FailureAlert } from '../../src/fields/FailureAlert';
import { formatInstant } from '../../src/fields/format';
import { TextLink } from '../../src/fields/TextLink';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { CopyField } from '../accounts/CopyField';

const Form = styled('form')({ display: 'grid', gap: 16, paddingTop: 8 });

type DialogProps = { row: Row; onClose: () => void };
/** Sends the request for a link. A repeated request would create another link, so it is sent once. */
function useCreateLink(
  row: Row,
  resets_two_factor: boolean,
  onRefused: (errors: Readonly<Record<string, string>>) => void,
) {
  const dataProvider = useAppDataProvider();
  const refreshAll = useRefreshAll();
  const t = useAppTranslate();
  return useMutation({
    mutationFn: async (proof: Proof) => {
      const body = { user_id: row.user_id, resets_two_factor, ...proof };
      const request = { recordId: toText(row.id), requiredFields: ['token'] };
      const sent = await dataProvider.mutate('POST /admin/password_link', body, request);
      if (sent.outcome === 'done') {
        await refreshAll();
        return { link: `${location.origin}/set-password#${toText(sent.data.token)}`, response: sent.data };
      }
      if (Object.keys(sent.fields).length === 0)
        throw new Error([sent.msg, sent.note].filter(Boolean).join(' ') || t('password_link.failed'));
      onRefused(sent.fields);
      return undefined;
    },
  });
}

/** Says where the mail with the link goes. Without mail it says nothing. */
function MailNotice({ delivery, email }: { delivery: string; email: string }) {
  const t = useAppTranslate();
  if (delivery === 'smtp' && email)
    return <Alert severity="info">{t('password_link.mailed', { email })}</Alert>;
  if (delivery !== 'outbox') return null;
  return (
    <Alert severity="info">
      {t('password_link.in_outbox')} <TextLink to="/settings/outbox">{t('password_link.outbox')}</TextLink>
    </Alert>
  );
}

/** The created link, with a button that copies it. It is shown once. */
function CreatedLink(props: { link: string; response: Row; email: string; onClose: () => void }) {
  const { link, response, email, onClose } = props;
  const t = useAppTranslate();
  const close = (
    <Button variant="contained" onClick={onClose}>
      {t('close')}
    </Button>
  );
  const at = Date.parse(toText(response.expires_date));
  return (
    <DialogFrame title={t('password_link.title')} onClose={onClose} buttons={close} wide>
      {Number.isFinite(at) && (
        <Typography color="text.secondary">
          {t('password_link.expires', { at: formatInstant(at, true) })}
        </Typography>
      )}
      <CopyField label={t('password_link.link')} value={link} />
      <Alert severity="warning">{t('password_link.secret')}</Alert>
      <MailNotice delivery={toText(response.delivery)} email={email} />
    </DialogFrame>
  );
}

/**
 * Creates a password link after the operator has confirmed with the own password. With two-factor authentication,
 * the operator also needs a code.
 */
function LinkDialog({ row, onClose, resets }: DialogProps & { resets: boolean }) {
  const t = useAppTranslate();
  const formId = useId();
  const [proof, setProof] = useState<Proof>({ current_pass: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { mutate, data, error, isPending } = useCreateLink(row, resets, setErrors);
  if (data) return <CreatedLink {...data} email={toText(row.user_email)} onClose={onClose} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setErrors({});
    if (proof.current_pass) mutate(proof);
    else setErrors({ current_pass: t('security.step.current_needed') });
  };
  const user = toText(row.full_name) || toText(row.user_name);
  const buttons = (
    <DialogActions
      isPending={isPending}
      color={resets ? 'error' : 'primary'}
      onCancel={onClose}
      type="submit"
      form={formId}
    >
      {t(isPending ? 'password_link.busy' : 'password_link.create')}
    </DialogActions>
  );
  return (
    <DialogFrame
      title={t(resets ? 'password_link.reset_title' : 'password_link.title')}
      onClose={isPending ? undefined : onClose}
      buttons={buttons}
      wide
    >
      <DialogContentText>
        {t(resets ? 'password_link.reset_text' : 'password_link.text', { user })}
      </DialogContentText>
      <DialogContentText>{t('password_link.confirm')}</DialogContentText>
      <Form id={formId} noValidate onSubmit={submit}>
        <ProofFields proof={proof} errors={errors} form={formId} onChange={setProof} />
      </Form>
      {error && !isPending && <FailureAlert failure={createFailure(error)} />}
    </DialogFrame>
  );
}

/** The dialog that creates a password link. */
export const PasswordLinkDialog = (props: DialogProps) => <LinkDialog {...props} resets={false} />;

/** The dialog that creates a link with which a user also turns the second step off. */
export const TwoFactorResetDialog = (props: DialogProps) => <LinkDialog {...props} resets />;
