import type { I18nProvider } from 'react-admin';
import { createI18nProvider } from '../../providers/i18nProvider';
import { words } from './en';
import { type Language, sayIf, shownCatalogue } from './language';

/** The argument that holds what somebody typed: it is never translated. */
const TYPED = 'typed';

/**
 * The portal's messages in a language that is loaded. Arguments that are English sentences of the schema or the server are translated on
 * their way in: react-admin hands plain sentences through the same door.
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
