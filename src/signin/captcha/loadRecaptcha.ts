declare global {
  interface Window {
    grecaptcha?: object;
    onRecaptcha?: () => void;
  }
}

const ADDRESS = 'https://www.google.com/recaptcha/api.js?onload=onRecaptcha&render=explicit';

/** Ms until a script that neither loads nor fails counts as failed. */
const PATIENCE_MS = 20_000;

/**
 * Loads reCAPTCHA's script and gives its api once it is ready to draw. Each call after a failure tries anew,
 * which the loader in `react-google-recaptcha` does not.
 */
export function loadRecaptcha(): Promise<object> {
  const ready = window.grecaptcha;
  if (ready && 'render' in ready) return Promise.resolve(ready);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const giveUp = () => {
      script.remove();
      reject(new Error('reCAPTCHA did not load.'));
    };
    const timer = setTimeout(giveUp, PATIENCE_MS);
    window.onRecaptcha = () => {
      clearTimeout(timer);
      if (window.grecaptcha) resolve(window.grecaptcha);
      else giveUp();
    };
    script.onerror = () => {
      clearTimeout(timer);
      giveUp();
    };
    script.async = true;
    script.src = ADDRESS;
    document.head.append(script);
  });
}
