import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import { getMenuLinks } from '../../schema/menus';
import type { MenuEntry } from '../../schema/types';
import { focusRow, openFocusedRow, toggleFocusedRow } from './listKeys';

/** Ms in which the letter of a screen may follow `g`. */
const SEQUENCE_MS = 1_500;

/** The links of a menu that have a shortcut. */
export const getMenuShortcuts = (menu: readonly MenuEntry[]) =>
  getMenuLinks(menu).flatMap(({ shortcut, label, to }) => (shortcut ? [{ shortcut, label, to }] : []));

/** Whether the user has shortcuts of single keys, and its setter. They are stored in the browser. */
export const useShortcutsEnabled = () => useStore('shortcuts.enabled', true);

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/** True if the key belongs to what the user is doing: a text field, a dialog or a menu. */
const isTaken = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(TYPING) !== null) ||
  document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;

/**
 * Uses the last visible element of the page that has a key in `aria-keyshortcuts`: focuses a field, and clicks a
 * button.
 */
function activateKey(key: string): void {
  const elements = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)];
  const element = elements.findLast((other) => other.getClientRects().length > 0);
  if (element instanceof HTMLInputElement) element.focus();
  else element?.click();
}

/**
 * Handles the shortcuts of single keys:
 * - `/` searches.
 * - `j`, `k`, `x` and Enter move through a list.
 * - `g` and a letter open a screen of the menu.
 * - `?` shows them all.
 *
 * @returns whether their sheet is open, its setter, and whether the letter of a screen is awaited.
 */
export function useShortcuts(menu: readonly MenuEntry[]) {
  const navigate = useNavigate();
  const [isEnabled] = useShortcutsEnabled();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isAwaitingScreen, setAwaitingScreen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isEnabled) return;
    const keys: Record<string, () => void> = {
      '/': () => activateKey('/'),
      '?': () => setSheetOpen(true),
      j: () => focusRow(1),
      k: () => focusRow(-1),
      x: toggleFocusedRow,
      Enter: openFocusedRow,
      g: () => {
        setAwaitingScreen(true);
        timer.current = setTimeout(() => setAwaitingScreen(false), SEQUENCE_MS);
      },
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const screen =
        isAwaitingScreen && getMenuShortcuts(menu).find(({ shortcut }) => shortcut === event.key);
      if (isAwaitingScreen) {
        clearTimeout(timer.current);
        setAwaitingScreen(false);
      }
      const run = screen ? () => navigate(screen.to) : Object.hasOwn(keys, event.key) && keys[event.key];
      if (!run) return;
      // Enter on a link or a button is theirs.
      if (event.key !== 'Enter') event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isEnabled, isAwaitingScreen, menu, navigate]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isSheetOpen, setSheetOpen, isAwaitingScreen };
}
