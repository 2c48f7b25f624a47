import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ErrorState } from '../components/ErrorState';
import { useAppTranslate } from '../i18n/useAppTranslate';

function PageError({ resetErrorBoundary }: FallbackProps) {
  const t = useAppTranslate();
  return (
    <Card component="section">
      <ErrorState text={t('failed')} onRetry={resetErrorBoundary} />
    </Card>
  );
}

/** Shows that something went wrong in the place of a page, a card or another part, and leaves what is around it as it is. */
export const PageErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={PageError}>{children}</ErrorBoundary>
);
