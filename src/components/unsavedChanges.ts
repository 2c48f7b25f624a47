import { useEffect } from 'react';
import { isMutating } from '../../providers/mutate';

/** Discards the unsaved changes of a form, after the user confirmed to leave it. */
type Discard = () => void;

const dirtyForms = new Set<Discard>();

// A user who closes the page while a change is being sent would not see its result.
window.addEventListener('beforeunload', (event) => {
  if (dirtyForms.size > 0 || isMutating()) event.preventDefault();
});

/** True while a form on the page has unsaved changes. */
export const hasUnsavedChanges = (): boolean => dirtyForms.size > 0;

/** Discards all unsaved changes, after the user confirmed to leave the page. */
export function discardUnsavedChanges(): void {
  for (const discard of dirtyForms) discard();
  dirtyForms.clear();
}

/** Asks for confirmation before a navigation while `isDirty`. `onDiscard` discards the draft. */
export function useWarnWhenUnsavedChanges(isDirty: boolean, onDiscard: Discard): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onDiscard` discards the same draft while the form is dirty.
  useEffect(() => {
    if (!isDirty) return;
    // A new function, because two forms may pass the same `onDiscard`.
    const discard = () => onDiscard();
    dirtyForms.add(discard);
    return () => void dirtyForms.delete(discard);
  }, [isDirty]);
}
