import { type Ref, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../data/whenIdle';
import { t } from '../../i18n/translateSignIn';
import { isRecaptcha } from './isRecaptcha';
import type { CaptchaHandle, CaptchaWidget } from './types';

export type { CaptchaHandle } from './types';

const loadWidget = async (): Promise<CaptchaWidget> =>
  isRecaptcha ? (await import('./Recaptcha')).Recaptcha : (await import('./Altcha')).Altcha;

type Props = {
  ref: Ref<CaptchaHandle>;
  /** Is called with the token of the solved captcha, or with '' when it expired or was reset. */
  onToken: (token: string) => void;
};

/** An attempt to load the widget. It is pending while it has neither property. */
type Attempt = { Widget?: CaptchaWidget; hasFailed?: boolean };

/**
 * The captcha: reCAPTCHA if the build has a site key, else ALTCHA. It is loaded when the browser is idle. Its
 * space is reserved.
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
  // The Retry button disappears: the focus moves to the section, not to the start of the document.
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
