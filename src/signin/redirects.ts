import { rememberSession } from '../../providers/previousSession';
import { forgetReturn, isSignInPath, keepReturn, takeReturn } from '../../providers/returnTo';

const HOME = '/dashboard';

const replacePath = (path: string) => window.history.replaceState(null, '', path);

/** Signed in, `/` and `/login` go on to the address that was asked for before, else to the dashboard. Idempotent. */
export function redirectSignedIn(): void {
  rememberSession();
  if (isSignInPath(location.pathname)) replacePath(takeReturn() ?? HOME);
  else forgetReturn();
}

/** Signed out, every other address shows the sign-in page at `/login` and is remembered for afterwards. Idempotent. */
export function redirectSignedOut(): void {
  if (isSignInPath(location.pathname)) return;
  keepReturn(location.pathname + location.search + location.hash);
  replacePath('/login');
}
