import Card from '@mui/material/Card';
import { useLocation } from 'react-router';
import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import { useWords } from '../i18n/useAppTranslate';
import { PageHeader } from './PageHeader';

/** An address at which the portal has no page. */
export function NotFound() {
  const t = useWords();
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title={t('nothing.title')} />
      <Card component="section">
        <EmptyState title={t('nothing.text', { path: pathname })}>
          <Button variant="contained" to="/dashboard">
            {t('nothing.home')}
          </Button>
        </EmptyState>
      </Card>
    </>
  );
}
