import { subscribe } from '../../providers/session';
import { PREFERENCE_KEYS, safeLocalStorage } from '../../providers/storage';

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
const print = window.matchMedia('print');

/** Returns the color scheme: the one chosen with MUI's `useColorScheme`, else that of the device. Paper is light. */
function getColorScheme(): 'light' | 'dark' {
  const mode = safeLocalStorage.get(PREFERENCE_KEYS.mode);
  if (print.matches || mode === 'light') return 'light';
  return mode === 'dark' || prefersDark.matches ? 'dark' : 'light';
}

const apply = (): void => {
  document.documentElement.dataset.theme = getColorScheme();
};

/**
 * Sets `data-theme` of the document, on which all colors depend, now and whenever the color scheme changes. It
 * works before MUI is loaded, on paper, and after a sign-out, which removes the choice.
 */
export function watchColorScheme(): void {
  apply();
  subscribe(apply);
  prefersDark.addEventListener('change', apply);
  print.addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => key === PREFERENCE_KEYS.mode && apply());
}
