import { safeSessionStorage } from './storage';

/** Set from sign-in until sign-out in this tab. */
const STORAGE_KEY = 'had_session';

/** Stores that a user is signed in in this tab. */
export const rememberSession = (): void => void safeSessionStorage.set(STORAGE_KEY, 'yes');

/** Removes the mark on sign-out. */
export const forgetSession = (): void => safeSessionStorage.remove(STORAGE_KEY);

/** True if the last session in this tab ended without a sign-out. */
export const hasSessionEnded = (): boolean => safeSessionStorage.get(STORAGE_KEY) !== null;
