import { DialogContentText, Link, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { DialogActions } from '../../actions/DialogActions';
import { DialogFrame } from '../../components/DialogFrame';
import { SecretField } from '../../components/SecretField';
import { FailureAlert } from '../../fields/FailureAlert';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { Snippet } from '../api/Snippet';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';
import { setsUp, type Task, useTask, type Wrong } from './useSecondStep';

const Form = styled('form')({ display: 'grid', gap: 16, paddingTop: 8 });
const Key = styled('div')({ display: 'grid', gap: 8, justifyItems: 'center', '& > div': { width: '100%' } });

/** The props of the confirmation dialog. */
export type ProveProps = {
  task: Task;
  /** Whether two-factor authentication is enabled. */
  isSet: boolean;
  /** Called when the change is complete. The dialog may stay open to show recovery codes. */
  onDone: () => void;
  onRefused: (text: string | undefined) => void;
  onThrew: () => void;
  onClose: () => void;
};

/** Splits a key into groups of four characters, which are easier to type. */
const inFours = (key: string) => key.replace(/.{4}(?=.)/g, '$& ');

/**
 * Changes the sign-in settings after the user has confirmed with the current password. With two-factor
 * authentication it also requires a code. The setup shows the key after the password, and the recovery codes
 * after the code.
 */
export default function ProveDialog({ task, isSet, onDone, onRefused, onThrew, onClose }: ProveProps) {
  const t = useAppTranslate();
  const form = useId();
  const [password, setPassword] = useState('');
  const code = useRef<HTMLInputElement>(null);
  const fields = useRef<HTMLFormElement>(null);
  const close = (then: () => void) => () => {
    onClose();
    then();
  };
  const { stage, busy, wrong, setWrong, failure, send } = useTask(task, isSet, {
    onDone,
    onRefused: (text) => close(() => onRefused(text))(),
    onThrew: close(onThrew),
  });
  // The first invalid field gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);
  if (stage.at === 'codes') return <RecoveryCodes codes={stage.codes} onClose={onClose} />;

  const proof = stage.at === 'proof';
  const asksCode = isSet || !proof;
  const { kind } = task;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const typed = code.current?.value.trim() ?? '';
    const missing: Wrong = {
      ...(proof && !password && { current_pass: t('security.step.current_needed') }),
      ...(asksCode && !typed && { code: t('security.step.code_needed') }),
    };
    if (Object.keys(missing).length > 0) setWrong(missing);
    else if (await send(password, typed)) onClose();
  };
  const goesOn = proof && setsUp(task, isSet);
  const yes = goesOn ? 'security.step.next' : (`security.step.yes_${kind}` as const);
  const buttons = (
    <DialogActions
      isPending={busy}
      color={kind === 'off' ? 'error' : 'primary'}
      onCancel={onClose}
      type="submit"
      form={form}
    >
      {t(busy ? 'security.step.busy' : yes)}
    </DialogActions>
  );
  return (
    <DialogFrame
      title={t(`security.step.title_${kind}`)}
      onClose={busy ? undefined : onClose}
      buttons={buttons}
    >
      <DialogContentText>
        {t(proof ? (`security.step.ask_${kind}` as const) : 'security.step.scan')}
      </DialogContentText>
      {stage.at === 'key' && (
        <Key>
          <QrCode text={stage.uri} label={t('security.step.qr')} />
          <Link href={stage.uri}>{t('security.step.open')}</Link>
          <Snippet text={inFours(stage.key)} name={t('security.step.key')} />
        </Key>
      )}
      <Form ref={fields} id={form} noValidate onSubmit={submit}>
        {proof && (
          <SecretField
            current
            label={t('security.step.current')}
            value={password}
            error={wrong.current_pass}
            onChange={(text) => {
              setPassword(text);
              setWrong({});
            }}
          />
        )}
        {asksCode && (
          <TextField
            key={stage.at}
            inputRef={code}
            label={t('security.step.code')}
            error={Boolean(wrong.code)}
            helperText={wrong.code ?? t(proof ? 'security.step.code_of' : 'security.step.code_six')}
            onChange={() => setWrong({})}
            autoComplete="one-time-code"
            autoFocus={!proof}
            fullWidth
            slotProps={{ htmlInput: proof ? { autoCapitalize: 'none' } : { inputMode: 'numeric' } }}
          />
        )}
      </Form>
      {failure && !busy && <FailureAlert failure={failure} />}
    </DialogFrame>
  );
}
