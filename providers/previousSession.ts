import { perTab } from './storage';

/** Set while somebody is signed in at this tab, until they sign out here. */
const NAME = 'had_session';

/** Remembers that somebody is signed in at this tab. */
export const rememberSession = (): void => void perTab.set(NAME, 'yes');

/** Forgets it, when somebody signs out here. */
export const forgetSession = (): void => perTab.remove(NAME);

/** Whether the last session at this tab ended without a sign-out here. */
export const hasSessionEnded = (): boolean => perTab.get(NAME) !== null;
