import { useSyncExternalStore } from 'react';
import { type Language, shownLanguage, subscribeLanguage } from './language';

/** The language that is shown, as it changes; what is painted when the portal is built is English. */
export const useLanguage = (): Language => useSyncExternalStore(subscribeLanguage, shownLanguage, () => 'en');
