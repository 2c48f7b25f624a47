type Listener = (key: unknown) => void;

const listeners = new Set<Listener>();

/** Dismisses the open notification whose `about` option is this key. */
export function dismissByKey(key: string): void {
  for (const listener of listeners) listener(key);
}

/**
 * Calls the listener with each dismissed key.
 *
 * @returns a function that removes the listener.
 */
export function onDismiss(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
