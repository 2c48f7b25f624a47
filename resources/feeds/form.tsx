import { TextField } from '@mui/material';
import { useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useWarnWhenUnsavedChanges } from '../../src/components/unsavedChanges';
import type { Failure } from '../../src/data/failure';
import { zodResolver } from '../../src/form/zod';
import { translateText } from '../../src/i18n/language';

/**
 * A small form, validated by the same rules as on the server. `failure` is an error that belongs to no field.
 * `onLeave` is called if the user discards unsaved changes.
 */
export function useFeedForm<V extends FieldValues>(
  rules: z.ZodType<V, V>,
  defaultValues: V,
  save: (values: V) => Promise<Failure | undefined>,
  onSaved: () => void,
  onLeave: () => void = () => undefined,
) {
  // Not `defaultValues`, because the library allows them to be partial.
  const form = useForm<V>({ resolver: zodResolver(rules), values: defaultValues });
  const [failure, setFailure] = useState<Failure>();
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const failed = await save(values);
    if (!failed) return onSaved();
    const wrong = Object.entries(failed.fields ?? {});
    const known = wrong.filter(([name]) => name in defaultValues);
    for (const [name, message] of known) form.setError(name as FieldPath<V>, { message });
    // An error that is shown at its field is not repeated.
    if (known.length === 0) setFailure(failed);
  });
  const { isDirty, isSubmitting } = form.formState;
  useWarnWhenUnsavedChanges(isDirty, onLeave);
  return { form, submit, failure, busy: isSubmitting };
}

/** A text field of the form, with its validation message. */
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
      // An empty string instead of undefined keeps the input controlled. Its label then moves back when the
      // form is reset.
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
