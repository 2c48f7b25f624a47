import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';

/** Words by key, nested: `{ signin: { title: 'Sign in' } }` is asked for as `signin.title`. */
export type Messages = { [key: string]: string | Messages };

/** The same words, for those who read them by key: every path of a messages object, `signin.title`. */
export type MessageKey<M> = {
  [K in keyof M & string]: M[K] extends string ? K : `${K}.${MessageKey<M[K]>}`;
}[keyof M & string];

/**
 * The locale that react-admin is told, always this one: at a change it would draw everything anew, forms that are being
 * filled in included. The portal gives it another provider instead.
 */
export const LOCALE = 'en';

/**
 * An i18nProvider over these words, its plurals by the rules of `language`. `allowMissing` lets an unknown key stand for
 * itself: react-admin sends plain texts (labels, the server's words) through the same door. Without it a missing key is a
 * warning.
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
