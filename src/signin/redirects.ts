import { rememberSession } from '../../providers/previousSession';
import { clearReturnPath, isSignInPath, saveReturnPath, takeReturnPath } from '../../providers/returnTo';
import { isSignedIn } from '../../providers/session';
import { signOut } from '../../providers/signOut';

const HOME = '/dashboard';
const TWO_FACTOR_PAGE = '/settings/security';

/** True for the path of a password link. */
export const isSetPasswordPath = (pathname: string): boolean => /^\/set-password\/?$/.test(pathname);

const replacePath = (path: string) => window.history.replaceState(null, '', path);

/**
 * After the sign-in, replaces `/` and `/login` with the address that was opened before it, or with the dashboard.
 * Idempotent.
 */
export function redirectSignedIn(): void {
  rememberSession();
  if (isSignInPath(location.pathname)) replacePath(takeReturnPath() ?? HOME);
  else clearReturnPath();
}

/**
 * Leaves the page of a password link for the sign-in page. After a new password the next sign-in opens the page that
 * offers two-factor authentication.
 */
export function leaveSetPassword(isPasswordSet: boolean): void {
  if (isPasswordSet && isSignedIn()) signOut();
  replacePath('/login');
  if (isPasswordSet) saveReturnPath(TWO_FACTOR_PAGE);
}

/** While signed out, replaces every address with `/login` and stores it for after the sign-in. Idempotent. */
export function redirectSignedOut(): void {
  if (isSignInPath(location.pathname)) return;
  saveReturnPath(location.pathname + location.search + location.hash);
  replacePath('/login');
}
