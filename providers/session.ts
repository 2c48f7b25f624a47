import type { Row } from '../schema/types';
import { isRow, stringOrEmpty } from './envelope';
import { clearReturnPath, saveReturnPath } from './returnTo';
import { PREFERENCE_KEYS, safeLocalStorage } from './storage';
import { parseUserToken } from './userToken';

/** In the order in which they are kept: another tab that hears of the two keys finds all else there. */
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

/** The signed-in session as local storage holds it; an absent value is an empty text. */
export type Session = Readonly<Record<(typeof SESSION_KEYS)[number], string>>;

/** The two keys every call but sign-in and the public ones carries (first document, section 6). */
export type ApiCredentials = Readonly<Pick<Session, 'auth_key' | 'api_key'>>;

const EVENTS = ['storage', 'pageshow'];

const listeners = new Set<() => void>();
/** The session where the browser refuses to keep it: this tab can work until it is reloaded. */
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

/** The session as it is now. The same object until a value changes, so that it can serve as a snapshot. */
export function readSession(): Session {
  const session = unsavedSession ?? createSession((name) => safeLocalStorage.get(name) ?? '');
  const previous = lastSession;
  if (previous && SESSION_KEYS.every((name) => previous[name] === session[name])) return previous;
  lastSession = session;
  return session;
}

/** True when both keys are present; nothing else is asked of them (first document, section 2). */
export function isSignedIn(): boolean {
  const { auth_key, api_key } = readSession();
  return auth_key !== '' && api_key !== '';
}

/** Tells one session from the next: its keys, or an empty text where nobody is signed in. */
export function getSessionKey(): string {
  const { auth_key, api_key } = readSession();
  return isSignedIn() ? `${auth_key} ${api_key}` : '';
}

/** True for the keys of the session as it is now. */
export function isCurrentCredentials(credentials: ApiCredentials | null): boolean {
  const { auth_key, api_key } = readSession();
  return credentials !== null && credentials.auth_key === auth_key && credentials.api_key === api_key;
}

/** An empty value is not stored: its absence is what others ask for (first document, section 2, dashboard). */
function storeValue(name: string, value: string): boolean {
  if (value) return safeLocalStorage.set(name, value);
  safeLocalStorage.remove(name);
  return true;
}

/** Keeps the session of a login answer's `data` (first document, section 3) and tells the listeners. */
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

/** Clears all of the browser's local storage (first document, section 2), but what is to be kept, and tells the listeners. */
export function clearSession(preservedKeys: readonly string[] = []): void {
  const values = preservedKeys.map((name) => [name, safeLocalStorage.get(name)] as const);
  unsavedSession = undefined;
  safeLocalStorage.clear();
  for (const [name, value] of values) storeValue(name, value ?? '');
  notifyListeners();
}

/**
 * Ends the session. With `returnHere` (the server no longer takes the keys, or they are gone) the next sign-in
 * comes back to the present address, in the same language and colours; without it, to the dashboard.
 */
export function endSession({ returnHere = false }: { returnHere?: boolean } = {}): void {
  if (returnHere) saveReturnPath(location.pathname + location.search + location.hash);
  else clearReturnPath();
  clearSession(returnHere ? Object.values(PREFERENCE_KEYS) : []);
}

/**
 * Calls `listener` when the session may have changed, in this tab or in another one: a logout in one ends them
 * all. A page that comes back out of the browser's history has heard of nothing meanwhile. Returns the end of the
 * subscription; fit for `useSyncExternalStore`.
 */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of EVENTS) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
}
