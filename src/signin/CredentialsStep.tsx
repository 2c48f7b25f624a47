import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import { Captcha, type CaptchaHandle } from './captcha/Captcha';
import { ErrorDialog, type Problem } from './ErrorDialog';
import { Field } from './Field';
import { t } from './i18n';
import { Languages } from './LanguageSwitcher';
import { PasswordField } from './PasswordField';
import type { SecondStepProps } from './TwoFactorStep';
import { useSignIn } from './useSignIn';

/** The second screen, once its code has come, and the challenge that it answers. */
export type Second = { Screen: ComponentType<SecondStepProps>; challenge: string };

/** What is missing; what says so is in whichever language is shown then. */
type Wrong = { email?: boolean; password?: boolean };

/** The first screen of the sign-in: asks for email and password, and for the captcha. */
export function FirstStep(props: {
  /** Of whoever comes back from the second screen: their email, and what that had to say. */
  name: string;
  before: Problem | undefined;
  /** Whether the last session has come to its end, which is said. */
  ended: boolean;
  /** Goes on to the second screen, where a code is needed too. */
  onSecond: (second: Second, name: string) => void;
}) {
  const { name, before, ended, onSecond } = props;
  const [wrong, setWrong] = useState<Wrong>({});
  const [token, setToken] = useState('');
  const captcha = useRef<CaptchaHandle>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const reset = () => {
    setToken('');
    captcha.current?.reset();
  };
  const { busy, problem, setProblem, send } = useSignIn(before, reset, async (challenge) => {
    const { default: Screen } = await import('./TwoFactorStep');
    onSecond({ Screen, challenge }, email.current?.value ?? '');
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const user_name = email.current?.value.trim() ?? '';
    const user_password = password.current?.value ?? '';
    setWrong({ email: !user_name, password: !user_password });
    if (!user_name) email.current?.focus();
    else if (!user_password) password.current?.focus();
    else if (!token) setProblem({ title: t('errors.title'), message: t('errors.captchaRequired') });
    else void send({ user_name, user_password, recaptcha_token: token });
  };

  return (
    <>
      <h1>{t('heading')}</h1>
      {ended && (
        <p className="cp-notice" role="status">
          {t('ended')}
        </p>
      )}
      <form noValidate onSubmit={submit}>
        <Field
          id="email"
          ref={email}
          label={t('email')}
          error={wrong.email ? t('errors.emailRequired') : undefined}
          type="email"
          defaultValue={name}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck="false"
          required
          onChange={() => setWrong({ ...wrong, email: false })}
        />
        <PasswordField
          id="password"
          ref={password}
          label={t('password')}
          error={wrong.password ? t('errors.passwordRequired') : undefined}
          name="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck="false"
          required
          autoFocus={name !== ''}
          onChange={() => setWrong({ ...wrong, password: false })}
        />
        <Captcha ref={captcha} onToken={setToken} />
        <button
          type="submit"
          className="cp-button"
          data-testid="sign-in-button"
          data-variant="contained"
          data-size="large"
          data-wide
          aria-disabled={busy}
          aria-busy={busy}
        >
          {busy ? t('busy') : t('submit')}
        </button>
      </form>
      <Languages />
      {problem && <ErrorDialog problem={problem} onDismiss={() => setProblem(undefined)} />}
    </>
  );
}
