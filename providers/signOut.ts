import { clearBulkRuns } from './bulkRunStorage';
import { clearDrafts } from './drafts';
import { fetchEndpoint } from './http';
import { HttpError } from './httpError';
import { clearListSearches } from './lastListSearch';
import { forgetSession } from './previousSession';
import { clearReturnPath } from './returnTo';
import { type ApiCredentials, clearSession, isSignedIn, readSession } from './session';

/** Ms between attempts. */
const RETRY_DELAYS_MS = [2_000, 15_000, 60_000, 300_000];

/**
 * Ends a session on the server. The browser has already deleted the keys, and the request continues when the
 * page is closed. It is repeated if the server cannot be reached, but not after a client error.
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

/** Signs out: clears local storage, goes to `/` and ends the session on the server. */
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
