import { t } from '../i18n/translateSignIn';

/** The page while the code of the portal is loading. */
export function AppLoading() {
  return (
    <main className="cp-page cp-loading" aria-busy="true">
      <img src={`${import.meta.env.BASE_URL}favicon.svg`} width="48" height="48" alt="" />
      <h1>{t('brand')}</h1>
      <p role="status">{t('portal.loading')}</p>
    </main>
  );
}
