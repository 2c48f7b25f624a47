import { useEffect, useRef } from 'react';

/** Returns a function that returns true once the component is unmounted. */
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
