import { useEffect } from 'react';
import { isMutating } from '../../providers/mutate';

/** Forgets the unsaved changes of a form; called when its screen is left all the same. */
type Discard = () => void;

const dirtyForms = new Set<Discard>();

// Whoever closes the page while a change is being sent never learns its outcome.
window.addEventListener('beforeunload', (event) => {
  if (dirtyForms.size > 0 || isMutating()) event.preventDefault();
});

/** True while a form on the screen has changes that were not sent. */
export const hasUnsavedChanges = (): boolean => dirtyForms.size > 0;

/** Forgets all unsaved changes, because their screen is left. */
export function discardUnsavedChanges(): void {
  for (const discard of dirtyForms) discard();
  dirtyForms.clear();
}

/** Asks for confirmation before the screen is left while `isDirty`. `onDiscard` forgets the draft. */
export function useWarnWhenUnsavedChanges(isDirty: boolean, onDiscard: Discard): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is discarded stays the same while the form is dirty.
  useEffect(() => {
    if (!isDirty) return;
    // A function of its own: two forms may discard by the same one.
    const discard = () => onDiscard();
    dirtyForms.add(discard);
    return () => void dirtyForms.delete(discard);
  }, [isDirty]);
}
