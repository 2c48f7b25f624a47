import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** A button that, where it had the focus, has it again after it was disabled, unless something else has it by then. */
export function FocusKeepingButton(props: ComponentProps<'button'>) {
  const { disabled = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (disabled) had.current = activeElement === button.current;
    else if (had.current && activeElement?.contains(button.current)) button.current?.focus();
  }, [disabled]);
  return <button type="button" {...props} ref={button} />;
}
