import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotificationContext, useTakeUndoableMutation } from 'react-admin';
import { onDismiss } from './dismissed';
import { isAbout, succeeds, TOAST, type Toast } from './toasts';

/** Asks before the page is left while a change can still be undone: it has not been sent yet. */
function useStayWhile(pending: boolean): void {
  useEffect(() => {
    if (!pending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [pending]);
}

/**
 * react-admin's queue of notifications, shown one at a time and in order; one about the same as the one before it takes
 * its place. `close` sends the change that a toast could have undone, `undo` takes it back; whichever comes first holds.
 * A closed toast is removed 1,000,000 ms later (first document, section 9).
 */
export function useToasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [toasts, setToasts] = useState<Toast[]>([]);
  const lastId = useRef(0);
  const settled = useRef(new Set<number>());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const current = toasts.find((toast) => toast.open);

  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending) clearTimeout(timer);
    };
  }, []);

  const settle = useCallback((toast: Toast, isUndo: boolean) => {
    if (settled.current.has(toast.id)) return;
    settled.current.add(toast.id);
    toast.mutation?.({ isUndo });
    setToasts((before) => before.map((one) => (one.id === toast.id ? { ...one, open: false } : one)));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      settled.current.delete(toast.id);
      setToasts((before) => before.filter((one) => one.id !== toast.id));
    }, TOAST.removeDelay);
    timers.current.add(timer);
  }, []);

  useEffect(() => {
    const next = notifications[0];
    if (!next) return;
    if (current) {
      if (succeeds(next, current)) settle(current, false);
      return;
    }
    const payload = takeNotification();
    if (!payload) return;
    const mutation = payload.notificationOptions?.undoable ? takeMutation() || undefined : undefined;
    lastId.current += 1;
    const toast = { id: lastId.current, payload, open: true, mutation };
    setToasts((before) => [...before, toast]);
  }, [current, notifications, settle, takeNotification, takeMutation]);

  useEffect(
    () => onDismiss((about) => current && isAbout(about, current) && settle(current, false)),
    [current, settle],
  );

  useStayWhile(current?.mutation !== undefined);

  return {
    toasts,
    close: useCallback((toast: Toast) => settle(toast, false), [settle]),
    undo: useCallback((toast: Toast) => settle(toast, true), [settle]),
  };
}
