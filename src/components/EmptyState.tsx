import { mdiCheckCircleOutline, mdiTrayRemove } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import './parts.css';

/** Nothing to show: what would be here, and what to do. */
export function EmptyState({
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
    <div className="cp-state">
      <Icon path={good ? mdiCheckCircleOutline : mdiTrayRemove} size={28} />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
