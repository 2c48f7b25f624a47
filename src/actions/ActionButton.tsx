import { Button } from '../components/Button';
import type { ActionItem } from './useActionItems';

/** Style of an action that is not connected or cannot succeed. */
const MUTED = { color: 'text.secondary' };

/** An action as a button with its label, or its label and the reason why it cannot succeed. */
export function ActionButton({ item, isMain = false }: { item: ActionItem; isMain?: boolean }) {
  const { action, label, icon, blockedText, tooltip, isMuted, isLogOnly, props } = item;
  const color = action.color === 'error' ? 'error' : 'primary';
  return (
    <Button
      variant={isLogOnly ? 'text' : isMain && !isMuted ? 'contained' : 'outlined'}
      color={isMuted ? 'inherit' : color}
      sx={isMuted ? MUTED : undefined}
      title={blockedText ? undefined : tooltip}
      icon={icon}
      {...props}
    >
      {blockedText ?? label}
    </Button>
  );
}
