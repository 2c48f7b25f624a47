import LinearProgress from '@mui/material/LinearProgress';
import { useWords } from '../i18n/useAppTranslate';

/** Is shown while the code of a page is loading. */
export function PageLoading() {
  const t = useWords();
  return (
    <div aria-busy="true">
      <LinearProgress aria-label={t('loading')} />
    </div>
  );
}
