import { TextField } from '@mui/material';
import { useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { Failure } from '../../src/data/failure';
import { zodResolver } from '../../src/form/zod';
import { translateText } from '../../src/i18n/language';
import { useWarnWhenUnsavedChanges } from '../../src/layout/unsavedChanges';

/**
 * A small form judged by the rules that the server asks again; `failure` is what belongs to no field. `onLeave` is
 * called when it is left with something unsent.
 */
export function useFeedForm<V extends FieldValues>(
  rules: z.ZodType<V, V>,
  defaultValues: V,
  save: (values: V) => Promise<Failure | undefined>,
  onSaved: () => void,
  onLeave: () => void = () => undefined,
) {
  // Not `defaultValues`, of which the library would take any part to be missing.
  const form = useForm<V>({ resolver: zodResolver(rules), values: defaultValues });
  const [failure, setFailure] = useState<Failure>();
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const failed = await save(values);
    if (!failed) return onSaved();
    const wrong = Object.entries(failed.fields ?? {});
    const known = wrong.filter(([name]) => name in defaultValues);
    for (const [name, message] of known) form.setError(name as FieldPath<V>, { message });
    // What stands at its field is not said twice.
    if (known.length === 0) setFailure(failed);
  });
  const { isDirty, isSubmitting } = form.formState;
  useWarnWhenUnsavedChanges(isDirty, onLeave);
  return { form, submit, failure, busy: isSubmitting };
}

/** A line of text of the form, with its sentence where it is refused. */
export function FeedField<V extends FieldValues>(props: {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  label: string;
  hint?: string;
  type?: 'text' | 'url';
}) {
  const { form, name, label, hint, type = 'text' } = props;
  const { error } = form.getFieldState(name, form.formState);
  const { ref, ...input } = form.register(name);
  const value = useWatch({ control: form.control, name });
  return (
    <TextField
      {...input}
      // Its label stands over it only while it has something, also where that is taken out once it is sent.
      value={value ?? ''}
      inputRef={ref}
      label={label}
      type={type}
      error={error !== undefined}
      helperText={error?.message ? translateText(error.message) : hint}
      fullWidth
      slotProps={{ formHelperText: { role: error ? 'alert' : undefined } }}
    />
  );
}
