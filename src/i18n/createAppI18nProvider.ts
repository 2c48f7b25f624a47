import englishMessages from 'ra-language-english';
import { type I18nProvider, mergeTranslations } from 'react-admin';
import { createI18nProvider, type Messages } from '../../providers/i18nProvider';
import { messages } from './en';
import { getLanguageMessages, type Language, translateIfText } from './language';

/** The argument that holds what somebody typed: it is never translated. */
const TYPED = 'typed';

/**
 * The portal's messages in a language that is loaded. Arguments that are English sentences of the schema or the server are translated on
 * their way in: react-admin hands plain sentences through the same door.
 */
export function createAppI18nProvider(language: Language, appMessages?: object): I18nProvider {
  // What react-admin's own parts say and the portal does not say otherwise is English.
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
