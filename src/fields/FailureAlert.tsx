import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { RequestId } from '../components/RequestId';
import type { Failure } from '../data/failure';
import { translateText } from '../i18n/language';
import { formatDays } from './format';

/** The reason of a failure and its request id, which the server's log has too. `action` is shown beside it. */
export function FailureAlert({
  failure: { text, request },
  action,
}: {
  failure: Failure;
  action?: ReactNode;
}) {
  return (
    <Alert severity="error" action={action}>
      {formatDays(translateText(text))}
      <RequestId id={request} />
    </Alert>
  );
}
