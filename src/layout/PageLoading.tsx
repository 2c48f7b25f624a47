import { Progress } from '../components/Progress';
import { useWords } from '../words/useWords';

/** Is shown while the code of a page is loading. */
export function PageLoading() {
  const t = useWords();
  return (
    <div aria-busy="true">
      <Progress label={t('loading')} />
    </div>
  );
}
