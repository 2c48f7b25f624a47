/** An icon from its path data (`@mdi/js`), without MUI, which the sign-in page does not load. It is decorative. */
export const PlainIcon = ({ path, size = 20 }: { path: string; size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={path} fill="currentColor" />
  </svg>
);
