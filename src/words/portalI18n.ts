import type { I18nProvider } from 'react-admin';
import { createI18nProvider } from '../../providers/i18nProvider';
import { words } from './en';
import { type Language, sayIf, shownCatalogue } from './language';

/** What a sentence is about as somebody typed it: it stays in their own words. */
const TYPED = 'typed';

/**
 * The portal's words in a language that is there. What is said in English where it is thrown, refused or declared, is
 * looked up on its way in: react-admin hands plain sentences through the same door.
 */
export function portalI18n(language: Language): I18nProvider {
  const provider = createI18nProvider(shownCatalogue()?.words ?? words, { language });
  return {
    ...provider,
    translate: (key, args) =>
      provider.translate(
        key,
        args &&
          Object.fromEntries(
            Object.entries(args).map(([name, value]) => [name, name === TYPED ? value : sayIf(value)]),
          ),
      ),
  };
}
