/** An icon from its path data (`@mdi/js`), in the colour of the text around it. Decorative: words stand beside it. */
export const Icon = ({ path, size = 20 }: { path: string; size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={path} fill="currentColor" />
  </svg>
);
