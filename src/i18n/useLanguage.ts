import { useSyncExternalStore } from 'react';
import { getLanguage, type Language, subscribeLanguage } from './language';

/** The language that is shown, as it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribeLanguage, getLanguage);
