import { useAppTranslate } from '../i18n/useAppTranslate';

/** `N/A`, in place of an empty value. */
export function EmptyValue() {
  const t = useAppTranslate();
  return <span style={{ color: 'var(--cp-muted)' }}>{t('missing')}</span>;
}
