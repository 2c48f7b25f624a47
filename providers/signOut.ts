import { call } from './http';
import { HttpError } from './httpError';
import type { Keys } from './session';

/** Ms until the server is asked again, each time that it could not be. */
const AGAIN_MS = [2_000, 15_000, 60_000, 300_000];

/**
 * Ends a session on the server, whose keys are forgotten here already; goes on when the page is left at once. Where
 * no server answers it asks again for a while. An API without this call, or for which the session has ended, is left be.
 */
export async function endOnServer({ auth_key, api_key }: Keys): Promise<void> {
  for (const ms of [...AGAIN_MS, undefined]) {
    try {
      await call('POST /login/sign_out', { keys: { auth_key, api_key }, keepalive: true });
      return;
    } catch (error) {
      if (ms === undefined || (error instanceof HttpError && error.status < 500)) return;
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
}
