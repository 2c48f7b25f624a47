/** Smooth, unless the user prefers reduced motion. */
const getBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** Scrolls to the top of the page. */
export const scrollToTop = () => window.scrollTo({ top: 0, behavior: getBehavior() });

/** Scrolls an element to the middle of the screen. */
export const scrollToMiddle = (element: Element | null) =>
  element?.scrollIntoView({ block: 'center', behavior: getBehavior() });
