import { mdiDotsHorizontal } from '@mdi/js';
import { useState } from 'react';
import { IconButton } from '../components/IconButton';
import { lazyWithRetry } from '../components/lazyWithRetry';
import type { ActionItem } from './useActionItems';

const DropdownMenu = lazyWithRetry(() => import('../components/DropdownMenu'));

/** The button "…" and its menu, with the actions of a row or a page that have no button. */
export function ActionMenu({ items, label }: { items: readonly ActionItem[]; label: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        icon={mdiDotsHorizontal}
        size={18}
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <DropdownMenu
          label={label}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          entries={items.map(({ name, action, label, icon, blockedText, tooltip, isMuted, props }) => ({
            id: name,
            label: blockedText ?? label,
            icon,
            color: isMuted ? 'muted' : action.color,
            title: blockedText ? undefined : tooltip,
            ...props,
          }))}
        />
      )}
    </>
  );
}
