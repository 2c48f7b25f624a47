import { mdiAccountCogOutline, mdiCreditCardOutline, mdiShieldLockOutline } from '@mdi/js';
import { NavList } from '../../components/NavList';
import { useAppTranslate } from '../../i18n/useAppTranslate';

const LINKS = [
  { to: '/settings/account', word: 'settings.account', icon: mdiAccountCogOutline },
  { to: '/settings/security', word: 'settings.security', icon: mdiShieldLockOutline },
  { to: '/settings/billing', word: 'settings.billing', icon: mdiCreditCardOutline },
] as const;

/** The links of the settings. */
export function QuickActions() {
  const t = useAppTranslate();
  return <NavList items={LINKS.map(({ word, ...way }) => ({ ...way, label: t(word) }))} />;
}
