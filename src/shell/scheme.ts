import { subscribe } from '../../providers/session';
import { CHOSEN, local } from '../../providers/storage';

/** How somebody wants the portal: as the device says, or always light, or always dark. */
export type Mode = 'system' | 'light' | 'dark';

/** The mode where the browser refuses to keep it: this page has it until it is loaded again. */
let unkept: Mode | undefined;
const listeners = new Set<() => void>();
const system = window.matchMedia('(prefers-color-scheme: dark)');
const paper = window.matchMedia('print');

/** The chosen mode, kept in this browser until its storage is emptied. */
export function readMode(): Mode {
  const kept = unkept ?? local.get(CHOSEN.mode);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Marks the document as light or dark (`data-theme`), which all colours go by. Paper is light. */
function apply(): void {
  const mode = readMode();
  const scheme = paper.matches ? 'light' : mode === 'system' ? (system.matches ? 'dark' : 'light') : mode;
  document.documentElement.dataset.theme = scheme;
  for (const listener of listeners) listener();
}

/** Chooses a mode, in this tab and in all others. */
export function setMode(mode: Mode): void {
  unkept = local.set(CHOSEN.mode, mode) ? undefined : mode;
  apply();
}

/** Tells of each change of the mode, or of what the device says. Returns the way to hear no more. */
export function subscribeMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps the document's mark true from now on; a sign-out takes its mode along. */
export function followScheme(): void {
  apply();
  subscribe(apply);
  system.addEventListener('change', apply);
  paper.addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => key === CHOSEN.mode && apply());
}
