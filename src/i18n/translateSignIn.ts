import { createI18nProvider, type MessageKey } from '../../providers/i18nProvider';
import { getLanguage, getLanguageMessages } from './language';
import { signInMessages } from './signInMessages';

const createProvider = () => ({
  messages: getLanguageMessages(),
  provider: createI18nProvider(
    { signin: getLanguageMessages()?.signIn ?? signInMessages },
    { language: getLanguage() },
  ),
});

let current = createProvider();

/** Translates a message of the sign-in by its key to the current language. An unknown key is a compile error. */
export function t(key: MessageKey<typeof signInMessages>): string {
  if (current.messages !== getLanguageMessages()) current = createProvider();
  return current.provider.translate(`signin.${key}`);
}
