import { lazy, Suspense, useState } from 'react';
import { settleSignedIn, signOut } from './address';
import { NotLoaded } from './Boundary';
import { t } from './i18n';

const load = () => import('../App');

/** Fetches the portal's code ahead of its use; a failure shows when it is used. */
export const prefetchPortal = (): void => void load().catch(() => undefined);

const App = lazy(() =>
  load().catch((cause: unknown) => {
    throw new NotLoaded('', { cause });
  }),
);

function Loading() {
  return (
    <main className="cp-page cp-loading" aria-busy="true">
      <img src={`${import.meta.env.BASE_URL}favicon.svg`} width="48" height="48" alt="" />
      <h1>{t('brand')}</h1>
      <p role="status">{t('portal.loading')}</p>
    </main>
  );
}

/** Everything behind the sign-in: loaded when wanted. */
export function Portal() {
  // While drawing, before the portal reads the address.
  useState(() => {
    settleSignedIn();
    document.title = t('brand');
  });
  return (
    <Suspense fallback={<Loading />}>
      <App signOut={signOut} />
    </Suspense>
  );
}
