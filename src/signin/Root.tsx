import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { sessionKey, subscribe } from '../../providers/session';
import { useLanguage } from '../words/useLanguage';
import { Boundary } from './Boundary';
import { Portal, type SignedInApp } from './Portal';
import { whenIdle } from './whenIdle';

/** The sign-in or the portal, as the session says, in this tab and as other tabs change it, anew for each session; never a blank page. */
export function Root({ App, SignIn }: { App: SignedInApp; SignIn: ComponentType }) {
  const session = useSyncExternalStore(subscribe, sessionKey, () => '');
  // Whatever is drawn is drawn again in another language.
  useLanguage();
  const signedIn = session !== '';
  useEffect(() => (signedIn ? undefined : whenIdle(App.ahead)), [signedIn, App]);
  return <Boundary key={session}>{signedIn ? <Portal App={App} /> : <SignIn />}</Boundary>;
}
