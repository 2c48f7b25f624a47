/** Motion for those who did not ask for less of it. */
const behavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** Scrolls the page to its top. */
export const scrollToTop = () => window.scrollTo({ top: 0, behavior: behavior() });

/** Scrolls an element into the middle of the page. */
export const scrollToMiddle = (element: Element | null) =>
  element?.scrollIntoView({ block: 'center', behavior: behavior() });
