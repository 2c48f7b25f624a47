import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { ErrorState } from './ErrorState';

function PageError({ resetErrorBoundary }: FallbackProps) {
  const t = useAppTranslate();
  return (
    <Card component="section">
      <ErrorState text={t('failed')} onRetry={resetErrorBoundary} />
    </Card>
  );
}

/** Shows an error in place of its children if they fail to render. The rest of the page keeps working. */
export const PageErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={PageError}>{children}</ErrorBoundary>
);
