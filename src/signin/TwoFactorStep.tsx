import { type FormEvent, useRef, useState } from 'react';
import { authProvider, LoginError } from '../../providers/authProvider';
import { translateText } from '../i18n/language';
import { t } from '../i18n/translateSignIn';
import { ErrorDialog, type Problem } from './ErrorDialog';
import { Field } from './Field';
import { SubmitButton } from './SubmitButton';
import { getLoginProblem } from './useSignIn';

/**
 * `challenge` is the server's id of the sign-in. `onBack` returns to the first step, with an error if the
 * challenge has ended.
 */
export type TwoFactorStepProps = { challenge: string; onBack: (problem?: Problem) => void };

/** The kinds of codes: of the authenticator app, or a recovery code. */
const CODE_KINDS = {
  code: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { autoComplete: 'off', autoCapitalize: 'none' },
} as const;

/** The second step of the sign-in of a user with two-factor authentication: asks for a code. */
export default function TwoFactorStep({ challenge, onBack }: TwoFactorStepProps) {
  const [kind, setKind] = useState<keyof typeof CODE_KINDS>('code');
  const [codeError, setCodeError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (isBusy) return;
    input.current?.focus();
    if (!code) return setCodeError(t(`code.${kind}Required`));
    setBusy(true);
    try {
      await authProvider.login({ challenge, code });
    } catch (error) {
      if (error instanceof LoginError && error.failure.outcome === 'wrongCode') {
        input.current?.select();
        setCodeError(translateText(error.failure.msg));
      } else if (error instanceof LoginError && error.isFinal) onBack(getLoginProblem(error));
      else setProblem(getLoginProblem(error));
    } finally {
      setBusy(false);
    }
  };
  const switchKind = () => {
    setKind(kind === 'code' ? 'recovery' : 'code');
    setCodeError('');
  };

  return (
    <>
      <h1>{t('code.heading')}</h1>
      <form noValidate onSubmit={submit}>
        <p className="cp-hint" id="code-hint">
          {t(`code.${kind}Hint`)}
        </p>
        <Field
          key={kind}
          id="code"
          ref={input}
          label={t(`code.${kind}`)}
          error={codeError}
          name="code"
          spellCheck="false"
          autoFocus
          required
          {...CODE_KINDS[kind]}
          onChange={() => setCodeError('')}
        />
        <SubmitButton isBusy={isBusy}>{isBusy ? t('busy') : t('submit')}</SubmitButton>
        <div className="cp-ways">
          <button type="button" className="cp-link" onClick={() => onBack()}>
            {t('code.back')}
          </button>
          <button type="button" className="cp-link" onClick={switchKind}>
            {t(kind === 'code' ? 'code.useRecovery' : 'code.useCode')}
          </button>
        </div>
      </form>
      {problem && <ErrorDialog problem={problem} onDismiss={() => setProblem(undefined)} />}
    </>
  );
}
