import { useAppTranslate } from '../i18n/useAppTranslate';

/** Stands where there is nothing to show. */
export function EmptyValue() {
  const t = useAppTranslate();
  return <span style={{ color: 'var(--cp-muted)' }}>{t('missing')}</span>;
}
