import { useCallback } from 'react';
import { type NotificationOptions, useNotify } from 'react-admin';

/** Says a sentence in the notification area, as it stands: it is no key to be translated. */
export function useTell() {
  const notify = useNotify();
  return useCallback(
    (text: string, type: 'success' | 'info' | 'error', options?: NotificationOptions) =>
      notify(text, { type, messageArgs: { _: text }, ...options }),
    [notify],
  );
}
