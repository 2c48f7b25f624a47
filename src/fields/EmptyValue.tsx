import { useWords } from '../i18n/useAppTranslate';

/** Stands where there is nothing to show. */
export function Missing() {
  const t = useWords();
  return <span style={{ color: 'var(--cp-muted)' }}>{t('missing')}</span>;
}
