import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** The result that a dialog shows before it closes by itself. */
export type AutoCloseMessage = { text: string; severity: 'success' | 'info' | 'error' };

/** How long a dialog with a result stays open, in ms. */
const CLOSE_AFTER_MS = { error: 2500, info: 4000, success: 5000 };

/**
 * Closes a dialog some seconds after it shows a message. The timer is paused while the pointer is over the
 * dialog. It is also paused after the user has moved the focus in it.
 *
 * @returns the event handlers for the dialog's paper. Without a message the dialog stays open.
 */
export function useAutoClose(message: AutoCloseMessage | undefined, onClose: (() => void) | undefined) {
  const [isPointerOver, setPointerOver] = useState(false);
  const [isFocusMoved, setFocusMoved] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  const { text, severity } = message ?? {};
  const isPaused = isPointerOver || isFocusMoved;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another message restarts the timer.
  useEffect(() => setFocusMoved(false), [text, severity]);

  useEffect(() => {
    if (text === undefined || severity === undefined || isPaused) return;
    const timer = setTimeout(() => close.current?.(), CLOSE_AFTER_MS[severity]);
    return () => clearTimeout(timer);
  }, [text, severity, isPaused]);

  return {
    onPointerEnter: () => setPointerOver(true),
    onPointerLeave: () => setPointerOver(false),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Tab' && setFocusMoved(true),
    // The frame of the dialog takes the focus from a button that is disabled: the user has not moved it.
    onFocus: ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      const isFromDialog = currentTarget.parentElement?.contains(relatedTarget) ?? false;
      if (isFromDialog && !target.matches('[tabindex="-1"]')) setFocusMoved(true);
    },
  };
}
