import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotificationContext, useTakeUndoableMutation } from 'react-admin';
import { onDismiss } from './dismissByKey';
import { hasSameKey, shouldReplace, TOAST, type Toast } from './toasts';

/** Warns before the page is closed while a change can still be undone, because it has not been sent yet. */
function useWarnBeforeUnload(pending: boolean): void {
  useEffect(() => {
    if (!pending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [pending]);
}

/**
 * Shows react-admin's queue of notifications, one at a time and in order. `close` sends the undoable change of a
 * toast, `undo` cancels it; only the first call counts. A closed toast is removed after `TOAST.removeDelay`.
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
    setToasts((before) => before.map((other) => (other.id === toast.id ? { ...other, open: false } : other)));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      settled.current.delete(toast.id);
      setToasts((before) => before.filter((other) => other.id !== toast.id));
    }, TOAST.removeDelay);
    timers.current.add(timer);
  }, []);

  useEffect(() => {
    const next = notifications[0];
    if (!next) return;
    if (current) {
      if (shouldReplace(next, current)) settle(current, false);
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
    () => onDismiss((key) => current && hasSameKey(key, current) && settle(current, false)),
    [current, settle],
  );

  useWarnBeforeUnload(current?.mutation !== undefined);

  return {
    toasts,
    close: useCallback((toast: Toast) => settle(toast, false), [settle]),
    undo: useCallback((toast: Toast) => settle(toast, true), [settle]),
  };
}
