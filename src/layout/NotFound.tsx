import Card from '@mui/material/Card';
import { useLocation } from 'react-router';
import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import { PageHeader } from '../components/PageHeader';
import { useAppTranslate } from '../i18n/useAppTranslate';

/** The page for an address that the portal does not have. */
export function NotFound() {
  const t = useAppTranslate();
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title={t('not_found.title')} />
      <Card component="section">
        <EmptyState title={t('not_found.text', { path: pathname })}>
          <Button variant="contained" to="/dashboard">
            {t('not_found.home')}
          </Button>
        </EmptyState>
      </Card>
    </>
  );
}
