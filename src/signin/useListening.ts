import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether what is drawn listens: not yet where it is painted alone. */
export const useListening = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
