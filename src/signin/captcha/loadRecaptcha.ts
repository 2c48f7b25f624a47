declare global {
  interface Window {
    grecaptcha?: object;
    onRecaptcha?: () => void;
  }
}

const SCRIPT_URL = 'https://www.google.com/recaptcha/api.js?onload=onRecaptcha&render=explicit';

/** The time after which a script that neither loads nor fails counts as failed, in ms. */
const TIMEOUT_MS = 20_000;

/**
 * Loads the script of reCAPTCHA and resolves with its API. A call after a failure tries again, which the loader
 * of `react-google-recaptcha` does not do.
 *
 * @throws if the script does not load within 20 s.
 */
export function loadRecaptcha(): Promise<object> {
  const loaded = window.grecaptcha;
  if (loaded && 'render' in loaded) return Promise.resolve(loaded);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('reCAPTCHA did not load.'));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    window.onRecaptcha = () => {
      clearTimeout(timer);
      if (window.grecaptcha) resolve(window.grecaptcha);
      else fail();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.async = true;
    script.src = SCRIPT_URL;
    document.head.append(script);
  });
}
