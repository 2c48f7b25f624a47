import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { type Draft, forgetDraft, keepDraft, newIdempotencyKey, readDraft } from '../../providers/drafts';

/** What was filled in at an address before, and the key under which it is sent. */
export type Kept = { address: string; key: string; restored: Draft['values'] | undefined };

/** Looks for what was filled in at an address; a new form gets a new key, and another one when it starts anew. */
export function useKept(address: string): [kept: Kept, startAnew: () => void] {
  const [kept, setKept] = useState((): Kept => {
    const draft = readDraft(address);
    return { address, key: draft?.key ?? newIdempotencyKey(), restored: draft?.values };
  });
  const startAnew = () => {
    forgetDraft(address);
    setKept({ address, key: newIdempotencyKey(), restored: undefined });
  };
  return [kept, startAnew];
}

/** What of the values differs from what the form began with. */
const changed = (values: Record<string, unknown>, begun: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => (value ?? '') !== (begun[name] ?? '')));

/**
 * Keeps what is filled in as it is typed, so that a reload, a lost line and the end of the session lose nothing, and
 * puts back what was kept. `begun` is what the form began with.
 */
export function useDraft<V extends FieldValues>(
  { watch, setValue, formState }: UseFormReturn<V>,
  { address, key, restored }: Kept,
  begun: Record<string, unknown>,
): void {
  const { isReady } = formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when react-admin has put in what it began with.
  useEffect(() => {
    if (!isReady) return;
    for (const [name, value] of Object.entries(restored ?? {}))
      setValue(name as FieldPath<V>, value as PathValue<V, FieldPath<V>>, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      });
    const { unsubscribe } = watch((filled) => {
      const values = changed(filled, begun);
      if (Object.keys(values).length > 0) keepDraft(address, { key, values });
      else forgetDraft(address);
    });
    return unsubscribe;
  }, [isReady, key]);
}
