import { useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is unmounted: the outcome of a request is shown elsewhere then. */
export function useIsUnmounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => !isMounted.current;
}
