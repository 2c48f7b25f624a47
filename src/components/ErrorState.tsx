import { mdiAlertCircleOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { requestIdOf } from '../../providers/envelope';
import { RequestId } from '../fields/RequestId';
import { say } from '../words/language';
import { useWords } from '../words/useWords';
import { Button } from './Button';
import { Icon } from './Icon';
import './parts.css';

/** What happened, in the server's words where it had any, and a way to try again. */
export function ErrorState(props: {
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
    <div className="cp-state" role="alert">
      <span style={{ color: 'var(--cp-bad)' }}>
        <Icon path={mdiAlertCircleOutline} size={28} />
      </span>
      <strong>{say(title ?? text)}</strong>
      {title && <p>{say(text)}</p>}
      <RequestId id={requestIdOf(of)} />
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {again ?? t('retry')}
        </Button>
      )}
      {children}
    </div>
  );
}
