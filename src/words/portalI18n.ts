import type { I18nProvider } from 'react-admin';
import { createI18nProvider, type Messages } from '../../providers/i18nProvider';
import { shownEnglish } from './english';
import { type Language, sayIf, shownCatalogue } from './language';

/** What a sentence is about as somebody typed it: it stays in their own words. */
const TYPED = 'typed';

/**
 * The portal's words in a language that is there. What is said in English where it is thrown, refused or declared, is
 * looked up on its way in: react-admin hands plain sentences through the same door.
 */
export function portalI18n(language: Language): I18nProvider {
  const catalogue = shownCatalogue()?.words;
  const provider = (words: Messages) => createI18nProvider(words, { language });
  let words = catalogue ?? shownEnglish();
  let said = provider(words);
  return {
    ...said,
    translate: (key, args) => {
      const now = catalogue ?? shownEnglish();
      if (now !== words) said = provider(now);
      words = now;
      return said.translate(
        key,
        args &&
          Object.fromEntries(
            Object.entries(args).map(([name, value]) => [name, name === TYPED ? value : sayIf(value)]),
          ),
      );
    },
  };
}
