import { forgetDrafts } from '../../providers/drafts';
import { forgetAsked } from '../../providers/lastAsked';
import { forgetReturn, isSignInPath, keepReturn, takeReturn } from '../../providers/returnTo';
import { forgetRuns } from '../../providers/runs';
import { clearSession, isSignedIn, readSession } from '../../providers/session';
import { endOnServer } from '../../providers/signOut';
import { forgetSession, noteSession } from './had';

const HOME = '/dashboard';

const replace = (path: string) => window.history.replaceState(null, '', path);

/** Signed in, `/` and `/login` go on to where the user wanted to be, else to the dashboard. Safe to repeat. */
export function settleSignedIn(): void {
  noteSession();
  if (isSignInPath(location.pathname)) replace(takeReturn() ?? HOME);
  else forgetReturn();
}

/** Signed out, every other address shows the sign-in at `/login` and is kept for afterwards. Safe to repeat. */
export function settleSignedOut(): void {
  if (isSignInPath(location.pathname)) return;
  keepReturn(location.pathname + location.search + location.hash);
  replace('/login');
}

/**
 * The Logout button: clears all of the browser's local storage and goes to `/` (first document, section 2). The keys end
 * on the server too.
 */
export function signOut(): void {
  if (isSignedIn()) void endOnServer(readSession());
  forgetSession();
  forgetReturn();
  forgetDrafts();
  forgetAsked();
  forgetRuns();
  window.history.pushState(null, '', '/');
  clearSession();
}
