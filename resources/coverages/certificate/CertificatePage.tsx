import Card from '@mui/material/Card';
import { useParams } from 'react-router';
import { getListReturnPath } from '../../../providers/lastListSearch';
import { Button } from '../../../src/components/Button';
import { EmptyState } from '../../../src/components/EmptyState';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { DocumentPage } from '../../../src/pages/documents/DocumentPage';
import { certificateOf } from './certificateOf';

/** The certificate of an issued coverage. */
export default function CertificatePage() {
  const t = useAppTranslate();
  const policyId = (useParams().policyId ?? '').trim();
  const back = {
    label: t('certificate.back'),
    to: policyId ? `/coverage/${policyId}` : getListReturnPath('/coverages'),
  };
  return (
    <DocumentPage
      read={{
        resource: 'coverages',
        call: 'GET /policies/policy?policy_id=:id',
        id: policyId,
        key: 'policy_id',
        required: t('certificate.required'),
        fallback: t('certificate.fallback'),
        missing: t('certificate.not_found'),
      }}
      title={t('certificate.title')}
      loading={t('certificate.loading')}
      failed={(reason) => t('certificate.failed', { reason })}
      back={back}
      paperOf={certificateOf}
      none={
        <Card component="section">
          <EmptyState title={t('certificate.not_issued')} text={t('certificate.not_issued_text')}>
            <Button to={back.to} variant="outlined">
              {back.label}
            </Button>
          </EmptyState>
        </Card>
      }
    />
  );
}
