type Listener = (about: string) => void;

const listeners = new Set<Listener>();

/** What has been said about this is over: its toast goes before its time. */
export function dismissByKey(about: string): void {
  for (const listener of listeners) listener(about);
}

/** Tells what is over. @returns what ends the telling. */
export function onDismiss(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
