import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Moves the focus to the first input with an error of the server. `names` are in the order of the inputs. */
export function useFocusFirstError(
  names: readonly string[],
  errors: Readonly<Record<string, string>> | undefined,
): void {
  const { setFocus } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each rejection.
  useEffect(() => {
    const first = names.find((name) => errors && Object.hasOwn(errors, name));
    if (first) setFocus(first);
  }, [errors]);
}
