import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { ReCAPTCHA } from 'react-google-recaptcha';
import { t } from '../../i18n/translateSignIn';
import { loadRecaptcha } from './loadRecaptcha';
import type { WidgetProps } from './types';

const siteKey: string = import.meta.env.VITE_RECAPTCHA_SITE_KEY ?? '';

/** Google's reCAPTCHA, in the color scheme of the device. */
export function Recaptcha({ ref, onToken, onFailed }: WidgetProps) {
  const [api, setApi] = useState<object>();
  const widget = useRef<ReCAPTCHA>(null);
  const failedHandler = useRef(onFailed);
  failedHandler.current = onFailed;

  useEffect(() => {
    let isMounted = true;
    loadRecaptcha().then(
      (loadedApi) => isMounted && setApi(loadedApi),
      () => isMounted && failedHandler.current(),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  useImperativeHandle(ref, () => ({ reset: () => widget.current?.reset() }), []);

  if (!api) return <p className="cp-captcha-loading">{t('captcha.loading')}</p>;
  return (
    <ReCAPTCHA
      ref={widget}
      grecaptcha={api}
      sitekey={siteKey}
      theme={matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}
      onChange={(token) => onToken(token ?? '')}
      onExpired={() => onToken('')}
      onErrored={() => failedHandler.current()}
    />
  );
}
