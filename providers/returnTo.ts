import { safeSessionStorage } from './storage';

const STORAGE_KEY = 'return_to';
let unsavedPath: string | undefined;

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
export function saveReturnPath(address: string): void {
  const path = safePath(address);
  if (!path) return;
  unsavedPath = safeSessionStorage.set(STORAGE_KEY, path) ? undefined : path;
}

/** The kept address, once: it is forgotten with this. */
export function takeReturnPath(): string | undefined {
  const savedPath = safeSessionStorage.get(STORAGE_KEY) ?? unsavedPath;
  clearReturnPath();
  return savedPath ? safePath(savedPath) : undefined;
}

/** Forgets the kept address. */
export function clearReturnPath(): void {
  unsavedPath = undefined;
  safeSessionStorage.remove(STORAGE_KEY);
}
