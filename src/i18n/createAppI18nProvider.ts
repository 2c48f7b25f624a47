import englishMessages from 'ra-language-english';
import { type I18nProvider, mergeTranslations } from 'react-admin';
import { createI18nProvider, type Messages } from '../../providers/i18nProvider';
import { messages } from '../messages/en';
import { getLanguageMessages, type Language, translateIfText } from './language';

/** The argument with the text that the user typed. It is never translated. */
const TYPED = 'typed';

/**
 * Creates react-admin's `i18nProvider` for a loaded language. Arguments that are English texts of the schema or
 * the server are translated, too.
 */
export function createAppI18nProvider(language: Language, appMessages?: object): I18nProvider {
  // Messages of react-admin that the portal does not translate stay English.
  const allMessages = mergeTranslations(
    englishMessages,
    getLanguageMessages()?.messages ?? { ...messages, portal: { ...messages.portal, ...appMessages } },
  ) as unknown as Messages;
  const provider = createI18nProvider(allMessages, { language });
  return {
    ...provider,
    translate: (key, args) =>
      provider.translate(
        key,
        args &&
          Object.fromEntries(
            Object.entries(args).map(([name, value]) => [
              name,
              name === TYPED ? value : translateIfText(value),
            ]),
          ),
      ),
  };
}
