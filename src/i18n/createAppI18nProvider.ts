import englishMessages from 'ra-language-english';
import { type I18nProvider, mergeTranslations } from 'react-admin';
import { createI18nProvider, type Messages } from '../../providers/i18nProvider';
import { words } from './en';
import { type Language, sayIf, shownCatalogue } from './language';

/** The argument that holds what somebody typed: it is never translated. */
const TYPED = 'typed';

/**
 * The portal's messages in a language that is loaded. Arguments that are English sentences of the schema or the server are translated on
 * their way in: react-admin hands plain sentences through the same door.
 */
export function portalI18n(language: Language): I18nProvider {
  // What react-admin's own parts say and the portal does not say otherwise is English.
  const messages = mergeTranslations(
    englishMessages,
    shownCatalogue()?.words ?? words,
  ) as unknown as Messages;
  const provider = createI18nProvider(messages, { language });
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
