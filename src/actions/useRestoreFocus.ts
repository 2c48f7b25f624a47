import { useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the focus on the page of a record: where what opened a dialog is gone once that is over, as an action that was for
 * what the record is no more, the page's heading has it, which says what it is now. Else it would begin anew at the top.
 * @returns what is told that a dialog opens.
 */
export function useOpener(onPage: boolean) {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!onPage || !opener.current || opener.current.isConnected) return;
    if (document.activeElement !== document.body) return;
    opener.current = null;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  });
  return useCallback(() => {
    opener.current = document.activeElement;
  }, []);
}
