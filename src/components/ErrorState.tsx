import { mdiAlertCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { getRequestId } from '../../providers/apiResponse';
import { translateText } from '../i18n/language';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { Button } from './Button';
import { StateStack } from './EmptyState';
import { Icon } from './Icon';
import { RequestId } from './RequestId';

/** The message of a failed request, with its request id and a button that repeats it. */
export function ErrorState(props: {
  title?: string | undefined;
  text: string;
  /** The error, which may have the id of the request. */
  error?: unknown;
  /** Label of the button; "Retry" by default. */
  retryLabel?: string;
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const { title, text, error, retryLabel, onRetry, children } = props;
  const t = useAppTranslate();
  return (
    <StateStack role="alert">
      <Box sx={{ color: 'error.main' }}>
        <Icon path={mdiAlertCircleOutline} size={28} />
      </Box>
      <strong>{translateText(title ?? text)}</strong>
      {title && <p>{translateText(text)}</p>}
      <RequestId id={getRequestId(error)} />
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {retryLabel ?? t('retry')}
        </Button>
      )}
      {children}
    </StateStack>
  );
}
