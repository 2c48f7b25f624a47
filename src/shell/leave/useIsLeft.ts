import { useEffect, useRef } from 'react';

/** Tells whether what is drawn here is gone, and the screen perhaps: what comes of a call is said elsewhere then. */
export function useIsLeft(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => !here.current;
}
