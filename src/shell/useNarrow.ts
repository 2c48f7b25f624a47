import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(max-width: 599.95px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** True on a screen that has no room for a table. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
