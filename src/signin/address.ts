import { forgetDrafts } from '../../providers/drafts';
import { forgetReturn, isPublic, keepReturn, takeReturn } from '../../providers/returnTo';
import { forgetRuns } from '../../providers/runs';
import { clearSession, isSignedIn, readSession } from '../../providers/session';
import { endOnServer } from '../../providers/signOut';
import { perTab } from '../../providers/storage';

const HOME = '/dashboard';
/** Kept while somebody is signed in at this tab, until they sign out here. */
const HAD = 'had_session';

const replace = (path: string) => window.history.replaceState(null, '', path);

/** Signed in, `/` and `/login` go on to where the user wanted to be, else to the dashboard. Safe to repeat. */
export function settleSignedIn(): void {
  perTab.set(HAD, 'yes');
  if (isPublic(location.pathname)) replace(takeReturn() ?? HOME);
  else forgetReturn();
}

/** Signed out, every other address shows the sign-in at `/login` and is kept for afterwards. Safe to repeat. */
export function settleSignedOut(): void {
  if (isPublic(location.pathname)) return;
  keepReturn(location.pathname + location.search + location.hash);
  replace('/login');
}

/** Whether the last session at this tab came to its end without a sign-out here. */
export const sessionEnded = (): boolean => perTab.get(HAD) !== null;

/**
 * The Logout button: clears all of the browser's local storage and goes to `/` (first document, section 2). The keys end
 * on the server too.
 */
export function signOut(): void {
  if (isSignedIn()) void endOnServer(readSession());
  perTab.remove(HAD);
  forgetReturn();
  forgetDrafts();
  forgetRuns();
  window.history.pushState(null, '', '/');
  clearSession();
}
