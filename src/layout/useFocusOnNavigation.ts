import { type FocusEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const getContent = () => document.getElementById('content');

/** Moves the focus to the content of the page, past the menu. */
export const focusContent = () => getContent()?.focus({ preventScroll: true });

/**
 * Moves the focus from the content to the link with this address, as soon as the link is rendered.
 *
 * @returns a function that stops waiting for the link.
 */
function focusLink(href: string): () => void {
  const observer = new MutationObserver(focusIfRendered);
  function focusIfRendered() {
    const link = [...document.querySelectorAll<HTMLElement>('#content a')].find(
      (anchor) => anchor.getAttribute('href') === href,
    );
    if (link || document.activeElement !== getContent()) observer.disconnect();
    if (document.activeElement === getContent()) link?.focus({ preventScroll: true });
  }
  const content = getContent();
  if (content) observer.observe(content, { childList: true, subtree: true });
  focusIfRendered();
  return () => observer.disconnect();
}

/**
 * After a navigation, scrolls to the top and moves the focus to the content. Otherwise the focus would be at the
 * start of the document. After Back, focuses the link that the user had followed.
 *
 * @param onNavigate is called after each navigation to another path.
 * @returns the `onFocus` handler of the content.
 */
export function useFocusOnNavigation(onNavigate: () => void) {
  const { key, pathname } = useLocation();
  /** The `href` of the last focused link, by the key of the history entry. */
  const lastLinks = useRef(new Map<string, string>());
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    onNavigate();
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) focusContent();
    if (document.activeElement !== getContent()) return;
    const href = lastLinks.current.get(key);
    return href === undefined ? undefined : focusLink(href);
  }, [key, pathname, onNavigate]);
  return ({ target }: FocusEvent<HTMLElement>) => {
    const href = target.closest('a')?.getAttribute('href');
    if (href) lastLinks.current.set(key, href);
  };
}
