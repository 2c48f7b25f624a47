import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { isStrongPassword, PASSWORD_RULE } from '../../common/password';
import { stringOrEmpty } from '../../providers/apiResponse';
import { choosePassword, describePasswordLink, type LinkResponse } from '../../providers/passwordLink';
import { translateText } from '../i18n/language';
import { t } from '../i18n/translateSignIn';
import { Field } from './Field';
import { LanguageSwitcher } from './LanguageSwitcher';
import { PasswordField } from './PasswordField';
import { PlainPage } from './PlainPage';
import { SubmitButton } from './SubmitButton';

/** The link of the page: being checked, open, ended or used. */
type LinkState =
  | { at: 'checking' }
  | { at: 'open'; userName: string; needsCode: boolean }
  | { at: 'ended'; message: string }
  | { at: 'done' };

/** The attributes of both inputs of the new password. */
const NEW_PASSWORD = {
  autoComplete: 'new-password',
  autoCapitalize: 'none',
  spellCheck: 'false',
  required: true,
} as const;

type FieldErrors = { password?: string; confirm?: string; code?: string };

const getProblem = ({ msg }: Extract<LinkResponse, { outcome: 'refused' }>) =>
  msg ? translateText(msg) : t('setPassword.failed');

/** The form for the new password, and for a recovery code if the user has two-factor authentication. */
function PasswordForm(props: {
  token: string;
  userName: string;
  needsCode: boolean;
  onEnd: (state: LinkState) => void;
}) {
  const { token, userName, needsCode, onEnd } = props;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const hint = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first invalid field gets the focus after each check.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const user_pass = password.current?.value ?? '';
    const typedCode = code.current?.value.trim() ?? '';
    const found: FieldErrors = {
      ...(!isStrongPassword(user_pass) && { password: translateText(PASSWORD_RULE) }),
      ...(user_pass !== confirm.current?.value && { confirm: t('setPassword.mismatch') }),
      ...(needsCode && !typedCode && { code: t('code.recoveryRequired') }),
    };
    setErrors(found);
    setProblem('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const response = await choosePassword({ token, user_pass, ...(needsCode && { code: typedCode }) });
    setBusy(false);
    if (response.outcome === 'done') onEnd({ at: 'done' });
    else if (response.isEnded) onEnd({ at: 'ended', message: getProblem(response) });
    else if (response.code) setErrors({ code: translateText(response.code) });
    else setProblem(getProblem(response));
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p className="cp-hint" id={hint}>
        {translateText(PASSWORD_RULE)}
      </p>
      <Field
        id="email"
        label={t('email')}
        type="email"
        name="username"
        autoComplete="username"
        readOnly
        value={userName}
      />
      <PasswordField
        id="password"
        ref={password}
        label={t('setPassword.password')}
        error={errors.password}
        name="password"
        {...NEW_PASSWORD}
        autoFocus
        onChange={() => setErrors({})}
      />
      <PasswordField
        id="confirm"
        ref={confirm}
        label={t('setPassword.confirm')}
        error={errors.confirm}
        name="confirm"
        {...NEW_PASSWORD}
        onChange={() => setErrors({})}
      />
      {needsCode && (
        <>
          <p className="cp-hint">{t('setPassword.codeHint')}</p>
          <Field
            id="code"
            ref={code}
            label={t('code.recovery')}
            error={errors.code}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            required
            onChange={() => setErrors({})}
          />
        </>
      )}
      {problem && (
        <p className="cp-notice" role="alert">
          {problem}
        </p>
      )}
      <SubmitButton isBusy={isBusy}>{isBusy ? t('setPassword.busy') : t('setPassword.submit')}</SubmitButton>
    </form>
  );
}

/**
 * The page that a password link opens. The token is in the fragment of the address, so that it is in no log.
 * `onSignIn` opens the sign-in page.
 */
export default function SetPassword({ onSignIn }: { onSignIn: (isPasswordSet: boolean) => void }) {
  const [token] = useState(() => location.hash.slice(1));
  const [link, setLink] = useState<LinkState>({ at: 'checking' });

  useEffect(() => {
    let isCancelled = false;
    void describePasswordLink(token).then((response) => {
      if (isCancelled) return;
      if (response.outcome === 'refused') setLink({ at: 'ended', message: getProblem(response) });
      else
        setLink({
          at: 'open',
          userName: stringOrEmpty(response.data.user_name),
          needsCode: response.data.needs_code === true,
        });
    });
    return () => {
      isCancelled = true;
    };
  }, [token]);
  useEffect(() => {
    document.title = t('setPassword.documentTitle');
  });

  return (
    <PlainPage>
      <h1>{t(link.at === 'done' ? 'setPassword.doneHeading' : 'setPassword.heading')}</h1>
      {link.at === 'checking' && <p role="status">{t('setPassword.checking')}</p>}
      {link.at === 'open' && <PasswordForm token={token} {...link} onEnd={setLink} />}
      {link.at === 'ended' && <p role="alert">{link.message}</p>}
      {link.at === 'done' && <p role="status">{t('setPassword.done')}</p>}
      {(link.at === 'ended' || link.at === 'done') && (
        <button
          type="button"
          className="cp-button"
          data-variant="contained"
          data-size="large"
          data-wide
          onClick={() => onSignIn(link.at === 'done')}
        >
          {t('setPassword.signIn')}
        </button>
      )}
      <LanguageSwitcher />
    </PlainPage>
  );
}
