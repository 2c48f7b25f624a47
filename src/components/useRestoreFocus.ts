import { useCallback, useEffect, useRef } from 'react';

/**
 * Restores the focus after an action dialog on a record page. If the button that opened the dialog no longer
 * exists, focuses the heading of the page. The browser would move the focus to the start of the document.
 *
 * @returns a function to call when a dialog opens.
 */
export function useRestoreFocus(isShowPage: boolean) {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!isShowPage || !opener.current || opener.current.isConnected) return;
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
