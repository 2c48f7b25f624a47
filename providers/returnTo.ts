import { safeSessionStorage } from './storage';

const STORAGE_KEY = 'return_to';
let unsavedPath: string | undefined;

/**
 * Returns `path?search#hash` of an address on this origin. `undefined` for other origins and for the sign-in
 * page.
 */
export function safePath(address: string, origin: string = location.origin): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== origin || isSignInPath(url.pathname) || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** True for the paths of the sign-in page. */
export const isSignInPath = (pathname: string): boolean => /^\/(login\/?)?$/.test(pathname);

/** Stores the address to return to after sign-in. It survives reloads. Unsafe addresses are ignored. */
export function saveReturnPath(address: string): void {
  const path = safePath(address);
  if (!path) return;
  unsavedPath = safeSessionStorage.set(STORAGE_KEY, path) ? undefined : path;
}

/** Returns the stored address and deletes it. */
export function takeReturnPath(): string | undefined {
  const savedPath = safeSessionStorage.get(STORAGE_KEY) ?? unsavedPath;
  clearReturnPath();
  return savedPath ? safePath(savedPath) : undefined;
}

/** Forgets the path to return to after the sign-in. */
export function clearReturnPath(): void {
  unsavedPath = undefined;
  safeSessionStorage.remove(STORAGE_KEY);
}
