import { clearDrafts } from './drafts';
import { fetchEndpoint } from './http';
import { HttpError } from './httpError';
import { clearListSearches } from './lastListSearch';
import { forgetSession } from './previousSession';
import { clearReturnPath } from './returnTo';
import { clearBulkRuns } from './runs';
import { type ApiCredentials, clearSession, isSignedIn, readSession } from './session';

/** Waits, in ms, between the attempts to reach the server. */
const RETRY_DELAYS_MS = [2_000, 15_000, 60_000, 300_000];

/**
 * Ends a session on the server. The keys are forgotten in the browser already, and the request goes on when the page is left. Where no
 * server answers it is sent again for a while; an API without this call, or for which the session has ended, is left alone.
 */
export async function endSessionOnServer({ auth_key, api_key }: ApiCredentials): Promise<void> {
  for (const delay of [...RETRY_DELAYS_MS, undefined]) {
    try {
      await fetchEndpoint('POST /login/sign_out', { credentials: { auth_key, api_key }, keepalive: true });
      return;
    } catch (error) {
      if (delay === undefined || (error instanceof HttpError && error.status < 500)) return;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** Logout: clears all of the browser's local storage and goes to `/`. The keys end on the server too. */
export function signOut(): void {
  if (isSignedIn()) void endSessionOnServer(readSession());
  forgetSession();
  clearReturnPath();
  clearDrafts();
  clearListSearches();
  clearBulkRuns();
  window.history.pushState(null, '', '/');
  clearSession();
}
