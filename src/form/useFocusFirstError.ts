import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Moves the focus to the first input that the server refused. `names` are in the order of the inputs, `errors` by name. */
export function useFocusFirstError(
  names: readonly string[],
  errors: Readonly<Record<string, string>> | undefined,
): void {
  const { setFocus } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    const first = names.find((name) => errors && Object.hasOwn(errors, name));
    if (first) setFocus(first);
  }, [errors]);
}
