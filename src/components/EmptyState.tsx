import { mdiCheckCircleOutline, mdiTrayRemove } from '@mdi/js';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

/** The frame of an empty or an error state: an icon, a title, a text and buttons, centered. */
export const StateStack = styled(Stack)({
  alignItems: 'center',
  gap: 8,
  padding: '40px 24px',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  color: 'var(--cp-muted)',
  '& strong': { fontSize: '0.9375rem', color: 'var(--cp-text)' },
  '& p': { margin: 0, maxWidth: 480 },
});

/** A message that there is nothing to show. `success` shows a check mark: an empty work queue is good news. */
export function EmptyState({
  title,
  text,
  success = false,
  children,
}: {
  title: string;
  text?: string;
  success?: boolean;
  children?: ReactNode;
}) {
  return (
    <StateStack>
      <Icon path={success ? mdiCheckCircleOutline : mdiTrayRemove} size={28} />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {children}
    </StateStack>
  );
}
