import { safeSessionStorage } from './storage';

/** Set while somebody is signed in at this tab, until they sign out here. */
const STORAGE_KEY = 'had_session';

/** Remembers that somebody is signed in at this tab. */
export const rememberSession = (): void => void safeSessionStorage.set(STORAGE_KEY, 'yes');

/** Forgets it, when somebody signs out here. */
export const forgetSession = (): void => safeSessionStorage.remove(STORAGE_KEY);

/** Whether the last session at this tab ended without a sign-out here. */
export const hasSessionEnded = (): boolean => safeSessionStorage.get(STORAGE_KEY) !== null;
