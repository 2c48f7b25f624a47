import { type FocusEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const page = () => document.getElementById('content');

/** Moves the focus to the page itself, behind the menu. */
export const focusContent = () => page()?.focus({ preventScroll: true });

/** Moves the focus from the page itself to its link to an address, as soon as that is drawn. What it returns gives that up. */
function focusLink(href: string): () => void {
  const drawn = new MutationObserver(look);
  function look() {
    const link = [...document.querySelectorAll<HTMLElement>('#content a')].find(
      (one) => one.getAttribute('href') === href,
    );
    if (link || document.activeElement !== page()) drawn.disconnect();
    if (document.activeElement === page()) link?.focus({ preventScroll: true });
  }
  const content = page();
  if (content) drawn.observe(content, { childList: true, subtree: true });
  look();
  return () => drawn.disconnect();
}

/**
 * When another page has been chosen, says so and begins at its top, with the focus in it: what led there has gone with its own
 * page, and the keyboard would begin anew, before the menu. Back at a page that was left, the link that led away has the focus
 * again. What it returns is told of each focus in the page.
 */
export function useFocusOnNavigation(chosen: () => void) {
  const { key, pathname } = useLocation();
  /** By the history's entries, the address of the link that had the focus last. */
  const links = useRef(new Map<string, string>());
  const from = useRef(pathname);
  useEffect(() => {
    if (from.current === pathname) return;
    from.current = pathname;
    chosen();
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) focusContent();
    if (document.activeElement !== page()) return;
    const left = links.current.get(key);
    return left === undefined ? undefined : focusLink(left);
  }, [key, pathname, chosen]);
  return ({ target }: FocusEvent<HTMLElement>) => {
    const href = target.closest('a')?.getAttribute('href');
    if (href) links.current.set(key, href);
  };
}
