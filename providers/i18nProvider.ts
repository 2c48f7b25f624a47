import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';

/** Messages by key. The key of `{ signin: { title: 'Sign in' } }` is `signin.title`. */
export type Messages = { [key: string]: string | Messages };

/** The keys of all messages: `signin.title`. */
export type MessageKey<M> = {
  [K in keyof M & string]: M[K] extends string ? K : `${K}.${MessageKey<M[K]>}`;
}[keyof M & string];

/**
 * react-admin's locale never changes: a new one would remount everything, forms with unsaved input included.
 * The portal replaces the i18nProvider instead.
 */
export const LOCALE = 'en';

/**
 * Creates react-admin's i18nProvider for these messages, with the plural rules of `language`. With
 * `allowMissing` an unknown key is returned unchanged: react-admin also translates plain texts such as labels
 * and server messages. Without it a missing key logs a warning.
 */
export function createI18nProvider(
  messages: Messages,
  { language = 'en', allowMissing = false }: { language?: string; allowMissing?: boolean } = {},
): I18nProvider {
  const provider = polyglotI18nProvider(() => messages as unknown as TranslationMessages, language, [], {
    allowMissing,
  });
  return { ...provider, getLocale: () => LOCALE };
}
