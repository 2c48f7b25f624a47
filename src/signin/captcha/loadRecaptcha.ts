declare global {
  interface Window {
    grecaptcha?: object;
    onRecaptcha?: () => void;
  }
}

const SCRIPT_URL = 'https://www.google.com/recaptcha/api.js?onload=onRecaptcha&render=explicit';

/** Ms until a script that neither loads nor fails counts as failed. */
const TIMEOUT_MS = 20_000;

/**
 * Loads reCAPTCHA's script and gives its api once it is ready to draw. Each call after a failure tries anew,
 * which the loader in `react-google-recaptcha` does not.
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
