import { useSyncExternalStore } from 'react';
import { getLanguage, type Language, subscribeLanguage } from './language';

/** The current language. The component is rendered again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribeLanguage, getLanguage);
