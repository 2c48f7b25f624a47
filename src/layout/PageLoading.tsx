import LinearProgress from '@mui/material/LinearProgress';
import { useAppTranslate } from '../i18n/useAppTranslate';

/** A progress bar while the code of a page is loading. */
export function PageLoading() {
  const t = useAppTranslate();
  return (
    <div aria-busy="true">
      <LinearProgress aria-label={t('loading')} />
    </div>
  );
}
