import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTell } from '../notifications/useTell';

/** What a notice says, how good that is, and what it is about: what is said of that next takes its place. */
export type Notice = { text: string; severity: 'success' | 'info' | 'error'; about?: string | undefined };

/** Ms until a notice closes by itself (second document, section 9). */
const CLOSES_MS = { error: 2500, info: 4000, success: 5000 };

/**
 * Closes a dialog that has become a notice, by itself; what it said stands in the notification area then. It waits
 * while the pointer is on it, or a focus that somebody moved: the one that a dialog takes when it opens is nobody's
 * wish. Without a notice nothing closes. Returns what the dialog has to listen with.
 */
export function useSelfClosing(notice: Notice | undefined, onClose: (() => void) | undefined) {
  const tell = useTell();
  const [over, setOver] = useState(false);
  const [moved, setMoved] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  const { text, severity, about } = notice ?? {};
  const held = over || moved;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice, and nobody has moved yet.
  useEffect(() => setMoved(false), [text, severity]);

  useEffect(() => {
    if (text === undefined || severity === undefined || held) return;
    const timer = setTimeout(() => {
      close.current?.();
      tell(text, severity, { about });
    }, CLOSES_MS[severity]);
    return () => clearTimeout(timer);
  }, [text, severity, about, held, tell]);

  return {
    onPointerEnter: () => setOver(true),
    onPointerLeave: () => setOver(false),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Tab' && setMoved(true),
    // Moved is what comes from elsewhere in the dialog; its frame takes what a disabled button has lost.
    onFocus: ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      const from = currentTarget.parentElement?.contains(relatedTarget) ?? false;
      if (from && !target.matches('[tabindex="-1"]')) setMoved(true);
    },
  };
}
