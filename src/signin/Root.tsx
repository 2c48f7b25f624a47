import { useEffect, useSyncExternalStore } from 'react';
import { isSignedIn, subscribe } from '../../providers/session';
import { Boundary } from './Boundary';
import { Portal, type SignedInApp } from './Portal';
import { SignIn } from './SignIn';
import { whenIdle } from './whenIdle';

/** The sign-in or the portal, as the session says, in this tab and as other tabs change it; never a blank page. */
export function Root({ App }: { App: SignedInApp }) {
  const signedIn = useSyncExternalStore(subscribe, isSignedIn);
  useEffect(() => (signedIn ? undefined : whenIdle(App.ahead)), [signedIn, App]);
  return <Boundary key={String(signedIn)}>{signedIn ? <Portal App={App} /> : <SignIn />}</Boundary>;
}
