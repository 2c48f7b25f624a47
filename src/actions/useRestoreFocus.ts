import { useCallback, useEffect, useRef } from 'react';

/**
 * Restores the focus on a record page after a dialog. If the button that opened the dialog is gone, because the action no longer applies to
 * the record, the heading of the page gets the focus. Otherwise the focus would be lost to the start of the document.
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
