type Listener = (key: unknown) => void;

const listeners = new Set<Listener>();

/** Dismisses the notification with this key (its `about` option) before its time. */
export function dismissByKey(key: string): void {
  for (const listener of listeners) listener(key);
}

/**
 * Calls the listener with each key that is dismissed.
 *
 * @returns a function that removes the listener.
 */
export function onDismiss(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
