import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the portal, from its first `/` on. */
  to: string;
  /** What the screen it leads to is told, past its address. */
  state?: unknown;
  /** No step of its own in the tab's history; so is one to the address that is shown. */
  replace?: boolean;
};

/** A click that asks for no other tab, window or file. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

const shown = () => window.location.pathname + window.location.search + window.location.hash;

/**
 * A link to another screen. (react-router's own works out its address and draws itself again at each change of the one that
 * is shown, which a table of a hundred has no use for, and brings along what fetches for a server's pages.)
 */
export function Link({ to, state, replace, onClick, ...anchor }: LinkProps) {
  const { navigator } = useContext(NavigationContext);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    if (replace || to === shown()) navigator.replace(to, state);
    else navigator.push(to, state);
  };
  return <a {...anchor} href={to} onClick={go} />;
}
