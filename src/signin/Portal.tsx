import { useState } from 'react';
import { later } from '../shell/later';
import { settleSignedIn, signOut } from './address';
import { t } from './i18n';

function Loading() {
  return (
    <main className="cp-page cp-loading" aria-busy="true">
      <img src={`${import.meta.env.BASE_URL}favicon.svg`} width="48" height="48" alt="" />
      <h1>{t('brand')}</h1>
      <p role="status">{t('portal.loading')}</p>
    </main>
  );
}

/** The portal's code. */
export const App = later(() => import('../App'), <Loading />);

/** Everything behind the sign-in: loaded when wanted. */
export function Portal() {
  // While drawing, before the portal reads the address.
  useState(() => {
    settleSignedIn();
    document.title = t('brand');
  });
  return <App signOut={signOut} />;
}
