import '@fontsource-variable/inter/wght.css';
import { fonts } from '../shell/tokens';
import { whenFirstIsDone } from './whenIdle';

/** Says that an earlier visit has fetched the face: nothing is in this cache, and a logout does not empty it. */
const FETCHED = 'face';

/**
 * Begins the page with the portal's own face where an earlier visit has fetched it; else fetches it once all else is there, for the
 * visits to come, and this one keeps the fonts that it began with. A browser that keeps nothing, as over plain HTTP, never shows it.
 */
export function beginWithFace(): Promise<void> {
  begun ??= begin();
  return begun;
}

let begun: Promise<void> | undefined;

async function begin(): Promise<void> {
  try {
    if (await caches.has(FETCHED)) document.documentElement.dataset.face = '';
    else whenFirstIsDone(fetchFace);
  } catch {
    // No caches here.
  }
}

function fetchFace(): void {
  document.fonts
    .load(`1em ${fonts.face}`)
    .then(() => caches.open(FETCHED))
    .catch(() => undefined);
}
