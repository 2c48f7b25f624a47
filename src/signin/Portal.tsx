import { type ComponentType, useState } from 'react';
import { settleSignedIn, signOut } from './address';
import { t } from './i18n';

/** What stands behind the sign-in; `signOut` empties the browser's storage and goes to `/`. */
export type SignedInApp = ComponentType<{ signOut: () => void }> & { ahead: () => void };

/** Everything behind the sign-in. */
export function Portal({ App }: { App: SignedInApp }) {
  // While drawing, before the portal reads the address.
  useState(() => {
    settleSignedIn();
    document.title = t('brand');
  });
  return <App signOut={signOut} />;
}
