import createCache from '@emotion/cache';

/** Emotion's styles in the page. They have the nonce of the page, which the content security policy requires. */
export const emotionCache = createCache({
  key: 'css',
  nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce,
});
