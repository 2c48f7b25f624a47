import { type Ref, useEffect, useRef, useState } from 'react';
import { t } from '../i18n';
import { whenIdle } from '../whenIdle';
import type { CaptchaHandle, CaptchaWidget } from './types';

export type { CaptchaHandle } from './types';

const isRecaptcha = Boolean(import.meta.env.VITE_RECAPTCHA_SITE_KEY);

const loadWidget = async (): Promise<CaptchaWidget> =>
  isRecaptcha ? (await import('./Recaptcha')).Recaptcha : (await import('./Altcha')).Altcha;

type Props = {
  ref: Ref<CaptchaHandle>;
  /** The solved challenge's token; '' when it has expired or was reset. */
  onToken: (token: string) => void;
};

/** One attempt to show the widget: under way while it has neither. */
type Attempt = { Widget?: CaptchaWidget; hasFailed?: boolean };

/**
 * The human-verification challenge (first document, section 2): reCAPTCHA where the build has a site key, else
 * ALTCHA against this project's server. Loads after the form is painted, in room kept for it.
 */
export function Captcha({ ref, onToken }: Props) {
  const [attempt, setAttempt] = useState<Attempt>({});
  const { Widget, hasFailed } = attempt;
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    if (attempt.Widget || attempt.hasFailed) return;
    return whenIdle(() => {
      const settle = (result: Attempt) => setAttempt((now) => (now === attempt ? result : now));
      loadWidget().then(
        (Widget) => settle({ Widget }),
        () => settle({ hasFailed: true }),
      );
    });
  }, [attempt]);

  const onWidgetFailed = () => {
    onToken('');
    setAttempt({ hasFailed: true });
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
      className={`cp-captcha ${isRecaptcha ? 'cp-tall' : ''}`}
      aria-label={t('captcha.region')}
    >
      {hasFailed ? (
        <div className="cp-captcha-failed" role="alert">
          <span>{t('captcha.failed')}</span>
          <button type="button" className="cp-link" onClick={retry}>
            {t('captcha.retry')}
          </button>
        </div>
      ) : Widget ? (
        <Widget ref={ref} onToken={onToken} onFailed={onWidgetFailed} />
      ) : (
        <p className="cp-captcha-loading">{t('captcha.loading')}</p>
      )}
    </section>
  );
}
