import { useEffect, useState, useSyncExternalStore } from 'react';
import { getSessionKey, subscribe } from '../providers/session';
import { lazyWithRetry } from './components/lazyWithRetry';
import { whenIdle } from './data/whenIdle';
import { t } from './i18n/translateSignIn';
import { useLanguage } from './i18n/useLanguage';
import { AppErrorBoundary } from './signin/AppErrorBoundary';
import { AppLoading } from './signin/AppLoading';
import { isSetPasswordPath, leaveSetPassword, redirectSignedIn } from './signin/redirects';

/** The code of the portal. */
export const AdminApp = lazyWithRetry(() => import('./App'), AppLoading, { throwOnError: true });

/** The sign-in page, which loads without the portal. */
export const LoginPage = lazyWithRetry(() => import('./signin/SignIn'), undefined, { throwOnError: true });

/** The page of a password link. */
const SetPasswordPage = lazyWithRetry(() => import('./signin/SetPassword'), undefined, {
  throwOnError: true,
});

/**
 * Loads the portal once the sign-in page is shown and the browser is idle.
 *
 * @returns a function that cancels the preload.
 */
function preloadBehindLogin(): () => void {
  let isCancelled = false;
  let cancel: (() => void) | undefined;
  void LoginPage.preload().then(() => {
    if (!isCancelled) cancel = whenIdle(AdminApp.preload);
  });
  return () => {
    isCancelled = true;
    cancel?.();
  };
}

function SignedIn() {
  // While rendering, before the router reads the address.
  useState(() => {
    redirectSignedIn();
    document.title = t('brand');
  });
  return <AdminApp />;
}

/**
 * Shows the portal if there is a session, else the sign-in page. A password link has its own page in both cases.
 * Each session has its own portal, so the next user sees no cached data of the previous one.
 */
export function SessionGate() {
  const session = useSyncExternalStore(subscribe, getSessionKey);
  useLanguage();
  const signedIn = session !== '';
  const [isSettingPassword, setSettingPassword] = useState(() => isSetPasswordPath(location.pathname));
  const isSigningIn = !signedIn && !isSettingPassword;
  useEffect(() => (isSigningIn ? preloadBehindLogin() : undefined), [isSigningIn]);
  if (isSettingPassword) {
    const leave = (isPasswordSet: boolean) => {
      leaveSetPassword(isPasswordSet);
      setSettingPassword(false);
    };
    return (
      <AppErrorBoundary>
        <SetPasswordPage onSignIn={leave} />
      </AppErrorBoundary>
    );
  }
  return <AppErrorBoundary key={session}>{signedIn ? <SignedIn /> : <LoginPage />}</AppErrorBoundary>;
}
