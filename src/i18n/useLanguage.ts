import { useSyncExternalStore } from 'react';
import { type Language, shownLanguage, subscribeLanguage } from './language';

/** The language that is shown, as it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribeLanguage, shownLanguage);
