import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus of a button that lost it while it was disabled. Does nothing if another element has the
 * focus by then.
 *
 * @returns the ref of the button.
 */
export function useKeepFocus(disabled: boolean): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (disabled) hadFocus.current = activeElement === ref.current;
    else if (hadFocus.current && activeElement?.contains(ref.current)) ref.current?.focus();
  }, [disabled]);
  return ref;
}
