import 'altcha/altcha.css';
import 'altcha/external';
import type {} from 'altcha/types/react';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import { useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { isRow, textOf } from '../../../providers/envelope';
import { API_BASE } from '../../../providers/http';
import type { Language } from '../../i18n/language';
import { useLanguage } from '../../i18n/useLanguage';
import { t } from '../i18n';
import type { WidgetProps } from './types';

// The build without inlined styles and blob workers, which the content policy keeps away.
for (const bits of [256, 384, 512]) {
  $altcha.algorithms.set(`PBKDF2/SHA-${bits}`, () => new Pbkdf2Worker());
  $altcha.algorithms.set(`SHA-${bits}`, () => new ShaWorker());
}
/** Teaches the widget the words of the language that is shown. */
const setWidgetMessages = (language: Language) =>
  $altcha.i18n.set(language, {
    ...$altcha.i18n.get('en'),
    // Markup, which no content policy of trusted types lets it write; it is not shown.
    footer: '',
    label: t('captcha.label'),
    verifying: t('captcha.verifying'),
    verified: t('captcha.verified'),
    expired: t('captcha.expired'),
    error: t('captcha.failed'),
    verificationRequired: t('errors.captchaRequired'),
  });

const CONFIGURATION = JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false });

/** ALTCHA's proof of work against this project's own server. */
export function Altcha({ ref, onToken, onFailed }: WidgetProps) {
  const widget = useRef<HTMLElementTagNameMap['altcha-widget']>(null);
  const handlers = useRef({ onToken, onFailed });
  handlers.current = { onToken, onFailed };
  const language = useLanguage();
  // Before the widget is handed the language.
  useMemo(() => setWidgetMessages(language), [language]);

  useEffect(() => {
    const element = widget.current;
    const listen = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      if (!isRow(detail)) return;
      handlers.current.onToken(detail.state === 'verified' ? textOf(detail.payload) : '');
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
