import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import { t } from '../i18n/translateSignIn';
import { Captcha, type CaptchaHandle } from './captcha/Captcha';
import { isRecaptcha } from './captcha/isRecaptcha';
import { ErrorDialog, type Problem } from './ErrorDialog';
import { Field } from './Field';
import { LanguageSwitcher } from './LanguageSwitcher';
import { PasswordField } from './PasswordField';
import { SubmitButton } from './SubmitButton';
import type { TwoFactorStepProps } from './TwoFactorStep';
import { useSignIn } from './useSignIn';

/** The loaded component of the second step, and the challenge that its code answers. */
export type TwoFactorScreen = { Screen: ComponentType<TwoFactorStepProps>; challenge: string };

/** The empty fields. Their messages are translated on each render, because the language may change. */
type MissingFields = { email?: boolean; password?: boolean };

/** The first step of the sign-in: email, password and captcha. */
export function CredentialsStep(props: {
  /** The email of a user who returns from the two-factor step. */
  userName: string;
  /** The error with which the second step ended. */
  initialProblem: Problem | undefined;
  /** True if the previous session has ended: the page says so. */
  sessionHasEnded: boolean;
  /** Opens the second step if the user needs a code. */
  onTwoFactor: (screen: TwoFactorScreen, userName: string) => void;
}) {
  const { userName, initialProblem, sessionHasEnded, onTwoFactor } = props;
  const [missing, setMissing] = useState<MissingFields>({});
  const [token, setToken] = useState('');
  const captcha = useRef<CaptchaHandle>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const reset = () => {
    setToken('');
    captcha.current?.reset();
  };
  const { isBusy, problem, setProblem, send } = useSignIn(initialProblem, reset, async (challenge) => {
    const { default: Screen } = await import('./TwoFactorStep');
    onTwoFactor({ Screen, challenge }, email.current?.value ?? '');
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const user_name = email.current?.value.trim() ?? '';
    const user_password = password.current?.value ?? '';
    setMissing({ email: !user_name, password: !user_password });
    if (!user_name) email.current?.focus();
    else if (!user_password) password.current?.focus();
    else if (!token)
      setProblem({
        title: t('errors.title'),
        message: t(isRecaptcha ? 'errors.recaptchaRequired' : 'errors.captchaRequired'),
      });
    else void send({ user_name, user_password, recaptcha_token: token });
  };

  return (
    <>
      <h1>{t('heading')}</h1>
      {sessionHasEnded && (
        <p className="cp-notice" role="status">
          {t('ended')}
        </p>
      )}
      <form noValidate onSubmit={submit}>
        <Field
          id="email"
          ref={email}
          label={t('email')}
          error={missing.email ? t('errors.emailRequired') : undefined}
          type="email"
          defaultValue={userName}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck="false"
          required
          // On a phone the keyboard would cover the form.
          autoFocus={userName === '' && window.matchMedia('(min-width: 768px)').matches}
          onChange={() => setMissing({ ...missing, email: false })}
        />
        <PasswordField
          id="password"
          ref={password}
          label={t('password')}
          error={missing.password ? t('errors.passwordRequired') : undefined}
          name="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck="false"
          required
          autoFocus={userName !== ''}
          onChange={() => setMissing({ ...missing, password: false })}
        />
        <Captcha ref={captcha} onToken={setToken} />
        <SubmitButton isBusy={isBusy}>{isBusy ? t('busy') : t('submit')}</SubmitButton>
      </form>
      <LanguageSwitcher />
      {problem && <ErrorDialog problem={problem} onDismiss={() => setProblem(undefined)} />}
    </>
  );
}
