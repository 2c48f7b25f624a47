import { useEffect } from 'react';
import { isSending } from '../../../providers/change';
import { comeNear } from '../later';

/** Goes on to where somebody wanted to go. */
export type Go = () => void;

/** Has what is unsent forgotten; called when the screen is left all the same. */
type Forget = () => void;

const unsent = new Set<Forget>();
/** react-router's own count of the place, in the tab's history, of the screen with something unsent. */
let place = 0;
let returning = false;
let ask: (go: Go) => void = (go) => go();

const historyIndex = (state: unknown): number => {
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof idx === 'number' ? idx : 0;
};

/** Back cannot be stopped on its way: it is taken back, and done again after a yes. */
function onPop(event: PopStateEvent): void {
  const delta = historyIndex(event.state) - place;
  if (!returning && (unsent.size === 0 || delta === 0)) return;
  event.stopImmediatePropagation();
  returning = !returning;
  if (!returning) return;
  history.go(-delta);
  ask(() => history.go(delta));
}

// As soon as this is loaded: the router, which begins to listen later, must not hear of Back first.
window.addEventListener('popstate', onPop);
// Who closes the page while something is on its way does not hear what comes of it.
window.addEventListener('beforeunload', (event) => {
  if (unsent.size > 0 || isSending()) event.preventDefault();
});

/** Says who asks; returns the end of that. */
export function askBy(asks: (go: Go) => void): () => void {
  ask = asks;
  return () => {
    ask = (go) => go();
  };
}

/** Goes on, after a yes where something is unsent. */
export const goOn = (go: Go): void => (unsent.size > 0 ? ask(go) : go());

/** Forgets what is unsent, and goes on. */
export function leave(go: Go): void {
  for (const forget of unsent) forget();
  unsent.clear();
  go();
}

/** Asks before the screen is left while there is something unsent on it. */
export function useAskBeforeLeaving(dirty: boolean, onLeave: Forget): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be forgotten stays the same while it is unsent.
  useEffect(() => {
    if (!dirty) return;
    comeNear();
    // A function of its own, since two forms may forget by the same.
    const forget = () => onLeave();
    unsent.add(forget);
    place = historyIndex(history.state);
    return () => void unsent.delete(forget);
  }, [dirty]);
}
