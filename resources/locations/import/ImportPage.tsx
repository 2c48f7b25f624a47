import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'react-admin';
import { BackLink } from '../../../src/components/BackLink';
import { EmptyState } from '../../../src/components/EmptyState';
import { ErrorState } from '../../../src/components/ErrorState';
import { PageHeader } from '../../../src/components/PageHeader';
import { toQueryState } from '../../../src/data/toQueryState';
import { useAppDataProvider } from '../../../src/data/useAppDataProvider';
import { FormSkeleton } from '../../../src/form/FormSkeleton';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { Import } from './Import';

const WRITE = 'POST /properties/import';

/** The page that imports properties from a file, `/locations/import`. */
export default function ImportPage() {
  const t = useAppTranslate();
  const dataProvider = useAppDataProvider();
  const query = useQuery({
    queryKey: ['offers', WRITE],
    // Requested once, because a failed refetch would unmount the page and lose the chosen file.
    gcTime: 0,
    staleTime: 'static',
    queryFn: () => dataProvider.supportsEndpoint(WRITE),
  });
  const { data, error, retry } = toQueryState(query);
  return (
    <>
      <BackLink to="/locations" label={t('property.back')} />
      <PageHeader title={t('import.title')} text={t('import.text')} />
      {error ? (
        <Card component="section">
          <ErrorState error={error} text={error.message || t('failed')} onRetry={retry} />
        </Card>
      ) : data === undefined ? (
        <FormSkeleton text={t('form.loading')} />
      ) : data ? (
        <Form defaultValues={{ acc_id: '' }}>
          <Import />
        </Form>
      ) : (
        <Card component="section">
          <EmptyState title={t('import.not_offered')} text={t('import.not_offered_text')} />
        </Card>
      )}
    </>
  );
}
