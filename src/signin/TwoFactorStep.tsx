import { type FormEvent, useRef, useState } from 'react';
import { authProvider, LoginError } from '../../providers/authProvider';
import { say } from '../i18n/language';
import { ErrorDialog, type Problem } from './ErrorDialog';
import { Field } from './Field';
import { t } from './i18n';
import { getLoginProblem } from './useSignIn';

/** What the sign-in's second screen is told: the challenge that a code answers, and what leads back to the first. */
export type SecondStepProps = { challenge: string; onBack: (problem?: Problem) => void };

/** What is asked for: a code of the app, or one of those that were kept for when it is lost. */
const KINDS = {
  code: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { autoComplete: 'off', autoCapitalize: 'none' },
} as const;

/** The second screen of the sign-in, of whoever has a second step: asks for a code. */
export default function SecondStep({ challenge, onBack }: SecondStepProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>('code');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (busy) return;
    input.current?.focus();
    if (!code) return setWrong(t(`code.${kind}Required`));
    setBusy(true);
    try {
      await authProvider.login({ challenge, code });
    } catch (error) {
      if (error instanceof LoginError && error.failure.outcome === 'wrongCode') {
        input.current?.select();
        setWrong(say(error.failure.msg));
      } else if (error instanceof LoginError && error.isOver) onBack(getLoginProblem(error));
      else setProblem(getLoginProblem(error));
    } finally {
      setBusy(false);
    }
  };
  const change = () => {
    setKind(kind === 'code' ? 'recovery' : 'code');
    setWrong('');
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
          error={wrong}
          name="code"
          spellCheck="false"
          autoFocus
          required
          {...KINDS[kind]}
          onChange={() => setWrong('')}
        />
        <button
          type="submit"
          className="cp-button"
          data-variant="contained"
          data-size="large"
          data-wide
          aria-disabled={busy}
          aria-busy={busy}
        >
          {busy ? t('busy') : t('submit')}
        </button>
        <div className="cp-ways">
          <button type="button" className="cp-link" onClick={() => onBack()}>
            {t('code.back')}
          </button>
          <button type="button" className="cp-link" onClick={change}>
            {t(kind === 'code' ? 'code.useRecovery' : 'code.useCode')}
          </button>
        </div>
      </form>
      {problem && <ErrorDialog problem={problem} onDismiss={() => setProblem(undefined)} />}
    </>
  );
}
