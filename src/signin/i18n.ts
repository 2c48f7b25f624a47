import { createI18nProvider, type MessageKey } from '../../providers/i18nProvider';
import { words } from './words';

const provider = createI18nProvider({ signin: words });

/** The sign-in's words by key; a key that is not one does not compile. */
export const t = (key: MessageKey<typeof words>): string => provider.translate(`signin.${key}`);
