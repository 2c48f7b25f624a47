import { perTab } from '../../providers/storage';

/** Kept while somebody is signed in at this tab, until they sign out here. */
const HAD = 'had_session';

/** Notes that somebody is signed in at this tab. */
export const noteSession = (): void => void perTab.set(HAD, 'yes');

/** Forgets it, at a sign-out here. */
export const forgetSession = (): void => perTab.remove(HAD);

/** Whether the last session at this tab came to its end without a sign-out here. */
export const sessionEnded = (): boolean => perTab.get(HAD) !== null;
