import { type Ref, useEffect, useRef, useState } from 'react';
import { t } from '../i18n';
import { whenIdle } from '../whenIdle';
import type { CaptchaHandle, Widget } from './types';

export type { CaptchaHandle } from './types';

const recaptcha = Boolean(import.meta.env.VITE_RECAPTCHA_SITE_KEY);

const load = async (): Promise<Widget> =>
  recaptcha ? (await import('./Recaptcha')).Recaptcha : (await import('./Altcha')).Altcha;

type Props = {
  ref: Ref<CaptchaHandle>;
  /** The solved challenge's token; '' when it has expired or was reset. */
  onToken: (token: string) => void;
};

/** One attempt to show the widget: under way while it has neither. */
type Attempt = { Kind?: Widget; failed?: boolean };

/**
 * The human-verification challenge (first document, section 2): reCAPTCHA where the build has a site key, else
 * ALTCHA against this project's server. Loads after the form is painted, in room kept for it.
 */
export function Captcha({ ref, onToken }: Props) {
  const [attempt, setAttempt] = useState<Attempt>({});
  const { Kind, failed } = attempt;
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    if (attempt.Kind || attempt.failed) return;
    return whenIdle(() => {
      const settle = (result: Attempt) => setAttempt((now) => (now === attempt ? result : now));
      load().then(
        (Kind) => settle({ Kind }),
        () => settle({ failed: true }),
      );
    });
  }, [attempt]);

  const fail = () => {
    onToken('');
    setAttempt({ failed: true });
  };
  // The pressed button goes away; without this, focus would fall to the top of the page.
  const retry = () => {
    section.current?.focus();
    setAttempt({});
  };

  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`cp-captcha ${recaptcha ? 'cp-tall' : ''}`}
      aria-label={t('captcha.region')}
    >
      {failed ? (
        <div className="cp-captcha-failed" role="alert">
          <span>{t('captcha.failed')}</span>
          <button type="button" className="cp-link" onClick={retry}>
            {t('captcha.retry')}
          </button>
        </div>
      ) : Kind ? (
        <Kind ref={ref} onToken={onToken} onFailed={fail} />
      ) : (
        <p className="cp-captcha-loading">{t('captcha.loading')}</p>
      )}
    </section>
  );
}
