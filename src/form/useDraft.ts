import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { createIdempotencyKey, type Draft, deleteDraft, readDraft, saveDraft } from '../../providers/drafts';

/** The draft of an opened form. */
export type FormDraft = {
  /** The address of the form. Drafts are stored by user and address. */
  address: string;
  /**
   * The form is sent with this key. It is stored with the draft, so that a restored form is carried out at most
   * once.
   */
  idempotencyKey: string;
  /** The values that were stored when the form was opened. */
  restoredValues: Draft['values'] | undefined;
};

/**
 * Returns the draft of a form at an address, and a function that discards it. A new form, and a form whose draft
 * was discarded, have a new idempotency key.
 */
export function useFormDraft(address: string): [draft: FormDraft, discardDraft: () => void] {
  const [draft, setDraft] = useState((): FormDraft => {
    const stored = readDraft(address);
    return { address, idempotencyKey: stored?.key ?? createIdempotencyKey(), restoredValues: stored?.values };
  });
  const discardDraft = () => {
    deleteDraft(address);
    setDraft({ address, idempotencyKey: createIdempotencyKey(), restoredValues: undefined });
  };
  return [draft, discardDraft];
}

type Values = Readonly<Record<string, unknown>>;

/** The values of the form's fields that differ from the default values. */
const getChangedValues = (values: Values, defaultValues: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(defaultValues)
      .filter((name) => (values[name] ?? '') !== (defaultValues[name] ?? ''))
      .map((name) => [name, values[name]]),
  );

/**
 * Stores the changed values of a form while the user types, and restores stored values. Drafts survive reloads,
 * connection loss and sign-out.
 *
 * @param defaultValues has a value for each field of the form.
 */
export function useDraft<V extends FieldValues>(
  { watch, setValue, formState }: UseFormReturn<V>,
  { address, idempotencyKey, restoredValues }: FormDraft,
  defaultValues: Values,
): void {
  const { isReady } = formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after react-admin has set the default values.
  useEffect(() => {
    if (!isReady) return;
    for (const [name, value] of Object.entries(restoredValues ?? {}))
      setValue(name as FieldPath<V>, value as PathValue<V, FieldPath<V>>, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      });
    const { unsubscribe } = watch((current) => {
      const values = getChangedValues(current, defaultValues);
      if (Object.keys(values).length > 0) saveDraft(address, { key: idempotencyKey, values });
      else deleteDraft(address);
    });
    return unsubscribe;
  }, [isReady, idempotencyKey]);
}
