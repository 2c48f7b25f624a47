import { subscribe } from '../../providers/session';
import { CHOSEN, local } from '../../providers/storage';

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
const print = window.matchMedia('print');

/** The color scheme of the document: as somebody chose in MUI's `useColorScheme`, else as the device says. Paper is light. */
function getColorScheme(): 'light' | 'dark' {
  const mode = local.get(CHOSEN.mode);
  if (print.matches || mode === 'light') return 'light';
  return mode === 'dark' || prefersDark.matches ? 'dark' : 'light';
}

const apply = (): void => {
  document.documentElement.dataset.theme = getColorScheme();
};

/**
 * Keeps `data-theme` of the document, which all colors depend on, as it was chosen: before MUI is loaded, on paper, and after a sign-out,
 * which forgets the choice.
 */
export function watchColorScheme(): void {
  apply();
  subscribe(apply);
  prefersDark.addEventListener('change', apply);
  print.addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => key === CHOSEN.mode && apply());
}
