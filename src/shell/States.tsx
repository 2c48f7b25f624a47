import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiTrayRemove } from '@mdi/js';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { requestOf } from '../../providers/envelope';
import { RequestId } from '../fields/RequestId';
import { useWords } from '../words/useWords';
import { Icon } from './Icon';

const Box = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '40px 24px',
  textAlign: 'center',
  color: 'var(--mui-palette-text-secondary)',
  '& strong': { color: 'var(--mui-palette-text-primary)', fontSize: '0.9375rem', overflowWrap: 'anywhere' },
  '& p': { margin: 0, maxWidth: 480, overflowWrap: 'anywhere' },
});

/** What happened, in the server's words where it had any, and a way to try again. */
export function Failed(props: {
  title?: string | undefined;
  text: string;
  /** The error it is about. */
  of?: unknown;
  /** What the button says, where it is not Retry. */
  again?: string;
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const { title, text, of, again, onRetry, children } = props;
  const t = useWords();
  return (
    <Box role="alert">
      <span style={{ color: 'var(--mui-palette-error-main)' }}>
        <Icon path={mdiAlertCircleOutline} size={28} />
      </span>
      <strong>{title ?? text}</strong>
      {title && <p>{text}</p>}
      <RequestId id={requestOf(of)} />
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {again ?? t('retry')}
        </Button>
      )}
      {children}
    </Box>
  );
}

/** Nothing to show: what would be here, and what to do. */
export function Empty({
  title,
  text,
  good,
  children,
}: {
  title: string;
  text?: string;
  good?: boolean;
  children?: ReactNode;
}) {
  return (
    <Box>
      <Icon path={good ? mdiCheckCircleOutline : mdiTrayRemove} size={28} />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {children}
    </Box>
  );
}
