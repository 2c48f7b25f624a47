import { type ComponentProps, type PointerEvent, useContext } from 'react';
import { Link as RouterLink } from 'react-router';
import { PreloadContext } from './PreloadContext';

export type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & {
  /** A path of the portal. */
  to: string;
};

/** A link to another page of the portal. It preloads the code of the page on hover and on focus. */
export function Link({ to, onPointerEnter, onFocus, ...props }: LinkProps) {
  const preload = useContext(PreloadContext);
  return (
    <RouterLink
      {...props}
      to={to}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        preload(to);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        preload(to);
        onFocus?.(event);
      }}
    />
  );
}
