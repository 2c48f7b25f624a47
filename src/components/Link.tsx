import { type ComponentProps, type PointerEvent, useContext } from 'react';
import { Link as RouterLink } from 'react-router';
import { PreloadContext } from '../layout/PreloadContext';

export type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & {
  /** An address of the portal, from its first `/` on. */
  to: string;
};

/** A link to another page of the portal, whose code is loaded when the pointer or the focus is on it. */
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
