import { useSyncExternalStore } from 'react';

/** Whether a screen is narrower than so many pixels, now and whenever that changes. Paper never is: it takes tables whole. */
function narrower(width: number): () => boolean {
  const narrow = window.matchMedia(`screen and (max-width: ${width - 0.05}px)`);
  const subscribe = (listener: () => void) => {
    narrow.addEventListener('change', listener);
    return () => narrow.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => narrow.matches);
}

/** True on a screen that has no room for a table: where the sidebar gives way to the header, too (shell.css). */
export const useIsSmallScreen = narrower(900);

/** True on a phone held upright. */
export const useIsPhone = narrower(600);
