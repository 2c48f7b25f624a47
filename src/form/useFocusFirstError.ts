import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** The first input that the server refused gets the focus: `names` in their order, `fields` what it said of each. */
export function FirstRefused(props: {
  names: readonly string[];
  fields: Readonly<Record<string, string>> | undefined;
}) {
  const { names, fields } = props;
  const { setFocus } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    const first = names.find((name) => fields && Object.hasOwn(fields, name));
    if (first) setFocus(first);
  }, [fields]);
  return null;
}
