import { perTab } from './storage';

const NAME = 'return_to';
let unkept: string | undefined;

/**
 * `path?search#hash` of an address on this origin; `undefined` for anything that leads elsewhere, and for the
 * public addresses, to which nobody wants to return (first document, section 2).
 */
export function safePath(address: string, origin: string = location.origin): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== origin || isSignInPath(url.pathname) || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** True for the addresses of the sign-in screen. */
export const isSignInPath = (pathname: string): boolean => /^\/(login\/?)?$/.test(pathname);

/** Keeps an address to return to after sign-in; survives a reload. An unsafe one is not kept. */
export function keepReturn(address: string): void {
  const path = safePath(address);
  if (!path) return;
  unkept = perTab.set(NAME, path) ? undefined : path;
}

/** The kept address, once: it is forgotten with this. */
export function takeReturn(): string | undefined {
  const kept = perTab.get(NAME) ?? unkept;
  forgetReturn();
  return kept ? safePath(kept) : undefined;
}

/** Forgets the kept address. */
export function forgetReturn(): void {
  unkept = undefined;
  perTab.remove(NAME);
}
