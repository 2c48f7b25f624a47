import 'altcha/altcha.css';
import 'altcha/external';
import type {} from 'altcha/types/react';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import { useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { isRow, stringOrEmpty } from '../../../providers/apiResponse';
import { API_BASE } from '../../../providers/http';
import type { Language } from '../../i18n/language';
import { t } from '../../i18n/translateSignIn';
import { useLanguage } from '../../i18n/useLanguage';
import type { WidgetProps } from './types';

// `altcha/external` has no inline styles and blob workers, which the content security policy blocks.
for (const bits of [256, 384, 512]) {
  $altcha.algorithms.set(`PBKDF2/SHA-${bits}`, () => new Pbkdf2Worker());
  $altcha.algorithms.set(`SHA-${bits}`, () => new ShaWorker());
}
/** Sets the texts of the widget in the current language. */
const setWidgetMessages = (language: Language) =>
  $altcha.i18n.set(language, {
    ...$altcha.i18n.get('en'),
    // The default is markup, which the trusted-types policy blocks. The footer is hidden.
    footer: '',
    label: t('captcha.label'),
    verifying: t('captcha.verifying'),
    verified: t('captcha.verified'),
    expired: t('captcha.expired'),
    error: t('captcha.failed'),
    verificationRequired: t('errors.captchaRequired'),
  });

const CONFIGURATION = JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false });

/** The ALTCHA captcha, a proof of work. The server of the portal creates the challenge. */
export function Altcha({ ref, onToken, onFailed }: WidgetProps) {
  const widget = useRef<HTMLElementTagNameMap['altcha-widget']>(null);
  const handlers = useRef({ onToken, onFailed });
  handlers.current = { onToken, onFailed };
  const language = useLanguage();
  // While rendering, before the widget receives the language.
  useMemo(() => setWidgetMessages(language), [language]);

  useEffect(() => {
    const element = widget.current;
    const listen = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      if (!isRow(detail)) return;
      handlers.current.onToken(detail.state === 'verified' ? stringOrEmpty(detail.payload) : '');
      if (detail.state === 'error') handlers.current.onFailed();
    };
    element?.addEventListener('statechange', listen);
    return () => element?.removeEventListener('statechange', listen);
  }, []);
  useImperativeHandle(ref, () => ({ reset: () => widget.current?.reset() }), []);

  return (
    <altcha-widget
      ref={widget}
      challenge={`${API_BASE}/public/captcha`}
      language={language}
      configuration={CONFIGURATION}
    />
  );
}
