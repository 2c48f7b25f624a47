import { rememberSession } from '../../providers/previousSession';
import { clearReturnPath, isSignInPath, saveReturnPath, takeReturnPath } from '../../providers/returnTo';

const HOME = '/dashboard';

const replacePath = (path: string) => window.history.replaceState(null, '', path);

/** After the sign-in, replaces `/` and `/login` with the address that was opened before it, or with the dashboard. Idempotent. */
export function redirectSignedIn(): void {
  rememberSession();
  if (isSignInPath(location.pathname)) replacePath(takeReturnPath() ?? HOME);
  else clearReturnPath();
}

/** While signed out, replaces every address with `/login` and stores it for after the sign-in. Idempotent. */
export function redirectSignedOut(): void {
  if (isSignInPath(location.pathname)) return;
  saveReturnPath(location.pathname + location.search + location.hash);
  replacePath('/login');
}
