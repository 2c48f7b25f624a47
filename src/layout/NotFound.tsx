import { useLocation } from 'react-router';
import { Button } from '../shell/Button';
import { PageHead } from '../shell/PageHead';
import { Empty } from '../shell/States';
import { Surface } from '../shell/Surface';
import { useWords } from '../words/useWords';

/** An address at which the portal has no page. */
export function NotFound() {
  const t = useWords();
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={t('nothing.title')} />
      <Surface>
        <Empty title={t('nothing.text', { path: pathname })}>
          <Button variant="contained" to="/dashboard">
            {t('nothing.home')}
          </Button>
        </Empty>
      </Surface>
    </>
  );
}
