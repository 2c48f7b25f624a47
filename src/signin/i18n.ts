import { createI18nProvider, type MessageKey } from '../../providers/i18nProvider';
import { shownCatalogue, shownLanguage } from '../i18n/language';
import { words } from './messages';

const made = () => ({
  of: shownCatalogue(),
  provider: createI18nProvider({ signin: shownCatalogue()?.signIn ?? words }, { language: shownLanguage() }),
});

let now = made();

/** The sign-in's words by key, in the language that is shown; a key that is not one does not compile. */
export function t(key: MessageKey<typeof words>): string {
  if (now.of !== shownCatalogue()) now = made();
  return now.provider.translate(`signin.${key}`);
}
