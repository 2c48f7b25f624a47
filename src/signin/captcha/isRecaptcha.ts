/** True if the build has a site key of reCAPTCHA. Otherwise the captcha is ALTCHA. */
export const isRecaptcha = Boolean(import.meta.env.VITE_RECAPTCHA_SITE_KEY);
