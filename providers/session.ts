import type { Row } from '../schema/types';
import { isRow, stringOrEmpty } from './apiResponse';
import { clearReturnPath, saveReturnPath } from './returnTo';
import { PREFERENCE_KEYS, safeLocalStorage } from './storage';
import { parseUserToken } from './userToken';

/** In the order in which they are written: when another tab sees the two keys, the other values are there. */
const SESSION_KEYS = [
  'acc_id',
  'acc_status',
  'user_id',
  'user_name',
  'user_role',
  'user_token',
  'currency',
  'auth_key',
  'api_key',
] as const;

/** The session in local storage. Missing values are empty strings. */
export type Session = Readonly<Record<(typeof SESSION_KEYS)[number], string>>;

/** The two keys that all requests carry except sign-in and public ones. */
export type ApiCredentials = Readonly<Pick<Session, 'auth_key' | 'api_key'>>;

const EVENTS = ['storage', 'pageshow'];

const listeners = new Set<() => void>();
/** The session if the browser cannot store it. It lasts until the tab is reloaded. */
let unsavedSession: Session | undefined;
let lastSession: Session | undefined;

const createSession = (value: (name: keyof Session) => string): Session => ({
  auth_key: value('auth_key'),
  api_key: value('api_key'),
  acc_id: value('acc_id'),
  acc_status: value('acc_status'),
  user_id: value('user_id'),
  user_name: value('user_name'),
  user_role: value('user_role'),
  user_token: value('user_token'),
  currency: value('currency'),
});

const notifyListeners = () => {
  for (const listener of [...listeners]) listener();
};

/**
 * Returns the current session. The object stays the same until a value changes, as `useSyncExternalStore`
 * requires.
 */
export function readSession(): Session {
  const session = unsavedSession ?? createSession((name) => safeLocalStorage.get(name) ?? '');
  const previous = lastSession;
  if (previous && SESSION_KEYS.every((name) => previous[name] === session[name])) return previous;
  lastSession = session;
  return session;
}

/** True if both keys are present. */
export function isSignedIn(): boolean {
  const { auth_key, api_key } = readSession();
  return auth_key !== '' && api_key !== '';
}

/** Identifies the session by its keys. Empty if nobody is signed in. */
export function getSessionKey(): string {
  const { auth_key, api_key } = readSession();
  return isSignedIn() ? `${auth_key} ${api_key}` : '';
}

/** True if the keys are those of the current session. */
export function isCurrentCredentials(credentials: ApiCredentials | null): boolean {
  const { auth_key, api_key } = readSession();
  return credentials !== null && credentials.auth_key === auth_key && credentials.api_key === api_key;
}

/** Empty values are removed, because other code checks for their absence. */
function storeValue(name: string, value: string): boolean {
  if (value) return safeLocalStorage.set(name, value);
  safeLocalStorage.remove(name);
  return true;
}

/** Stores the session from the `data` of a sign-in response and notifies the listeners. */
export function storeSession(data: unknown): void {
  const row = isRow(data) ? data : {};
  const user = isRow(row.user) ? row.user : {};
  const values: Row = {
    ...row,
    ...parseUserToken(row.user_token),
    acc_id: stringOrEmpty(row.acc_id) || stringOrEmpty(user.acc_id),
  };
  const session = createSession((name) => stringOrEmpty(values[name]));
  const isStored = SESSION_KEYS.map((name) => storeValue(name, session[name])).every(Boolean);
  unsavedSession = isStored ? undefined : session;
  notifyListeners();
}

/** Clears local storage except these keys, and notifies the listeners. */
export function clearSession(preservedKeys: readonly string[] = []): void {
  const values = preservedKeys.map((name) => [name, safeLocalStorage.get(name)] as const);
  unsavedSession = undefined;
  safeLocalStorage.clear();
  for (const [name, value] of values) storeValue(name, value ?? '');
  notifyListeners();
}

/**
 * Ends the session. With `returnHere` the next sign-in returns to the current address and the language and
 * colors stay. Use it when the keys are invalid or missing. Otherwise the next sign-in opens the dashboard.
 */
export function endSession({ returnHere = false }: { returnHere?: boolean } = {}): void {
  if (returnHere) saveReturnPath(location.pathname + location.search + location.hash);
  else clearReturnPath();
  clearSession(returnHere ? Object.values(PREFERENCE_KEYS) : []);
}

/**
 * Subscribes to changes of the session, in this tab or another one. A page restored from the browser's
 * history has missed events, so `pageshow` counts as one. Returns the unsubscribe function. Works with
 * `useSyncExternalStore`.
 */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of EVENTS) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
}
