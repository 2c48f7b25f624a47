import { useCallback } from 'react';
import { type NotificationOptions, useNotify } from 'react-admin';

/** Returns a function that shows a text as a notification, without translating it. */
export function useNotifyText() {
  const notify = useNotify();
  return useCallback(
    (text: string, type: 'success' | 'info' | 'error', options?: NotificationOptions) =>
      notify(text, { type, messageArgs: { _: text }, ...options }),
    [notify],
  );
}
