import type { ReactNode } from 'react';
import { t } from '../i18n/translateSignIn';

/** A page with the brand and one card, for the sign-in and the error page. It does not need the code of the portal. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <main className="cp-page">
      <div className="cp-column">
        <div className="cp-brand">
          <img src={`${import.meta.env.BASE_URL}favicon.svg`} width="32" height="32" alt="" />
          <span>{t('brand')}</span>
        </div>
        <div className="cp-card">{children}</div>
      </div>
    </main>
  );
}
