import { useMemo } from 'react';
import type { CreateButton, ResolvedList, Resource } from '../../schema/types';
import { useCanOpen, useCanRun } from '../data/usePermissions';

/** Returns the create button without the pages that the user may not use. Undefined if none is left. */
function getPermittedButton(
  button: CreateButton | undefined,
  canOpen: (to: string) => boolean,
): CreateButton | undefined {
  if (!button || !('items' in button)) return button && canOpen(button.to) ? button : undefined;
  const items = button.items.filter(({ to }) => canOpen(to));
  return items.length > 0 ? { ...button, items } : undefined;
}

/**
 * Returns a list without the bulk actions and the create button that the permissions of the user do not include. If
 * they include all, it is the same object, so that no row is rendered again.
 */
export function usePermittedList(resource: Resource, list: ResolvedList): ResolvedList {
  const canRun = useCanRun();
  const canOpen = useCanOpen();
  return useMemo(() => {
    const bulkActions = list.bulkActions.filter((name) => {
      const action = resource.actions[name];
      return !action || canRun(action);
    });
    const createButton = getPermittedButton(list.createButton, canOpen);
    const isComplete = bulkActions.length === list.bulkActions.length && createButton === list.createButton;
    if (isComplete) return list;
    const { createButton: _, ...others } = list;
    return { ...others, bulkActions, ...(createButton && { createButton }) };
  }, [resource, list, canRun, canOpen]);
}
