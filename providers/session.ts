import type { Row } from '../schema/types';
import { isRow, textOf } from './envelope';
import { forgetReturn, keepReturn } from './returnTo';
import { CHOSEN, local } from './storage';
import { tokenUser } from './userToken';

/** In the order in which they are kept: another tab that hears of the two keys finds all else there. */
const NAMES = [
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
export type Session = Readonly<Record<(typeof NAMES)[number], string>>;

/** The two keys every call but sign-in and the public ones carries (first document, section 6). */
export type Keys = Readonly<Pick<Session, 'auth_key' | 'api_key'>>;

const EVENTS = ['storage', 'pageshow'];

const listeners = new Set<() => void>();
/** The session where the browser refuses to keep it: this tab can work until it is reloaded. */
let unkept: Session | undefined;
let last: Session | undefined;

const collect = (value: (name: keyof Session) => string): Session => ({
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

const tell = () => {
  for (const listener of [...listeners]) listener();
};

/** The session as it is now. The same object until a value changes, so that it can serve as a snapshot. */
export function readSession(): Session {
  const session = unkept ?? collect((name) => local.get(name) ?? '');
  const before = last;
  if (before && NAMES.every((name) => before[name] === session[name])) return before;
  last = session;
  return session;
}

/** True when both keys are present; nothing else is asked of them (first document, section 2). */
export function isSignedIn(): boolean {
  const { auth_key, api_key } = readSession();
  return auth_key !== '' && api_key !== '';
}

/** Tells one session from the next: its keys, or an empty text where nobody is signed in. */
export function sessionKey(): string {
  const { auth_key, api_key } = readSession();
  return isSignedIn() ? `${auth_key} ${api_key}` : '';
}

/** True for the keys of the session as it is now. */
export function inUse(keys: Keys | null): boolean {
  const { auth_key, api_key } = readSession();
  return keys !== null && keys.auth_key === auth_key && keys.api_key === api_key;
}

/** An empty value is not stored: its absence is what others ask for (first document, section 2, dashboard). */
function keep(name: string, value: string): boolean {
  if (value) return local.set(name, value);
  local.remove(name);
  return true;
}

/** Keeps the session of a login answer's `data` (first document, section 3) and tells the listeners. */
export function storeSession(data: unknown): void {
  const row = isRow(data) ? data : {};
  const user = isRow(row.user) ? row.user : {};
  const named: Row = {
    ...row,
    ...tokenUser(row.user_token),
    acc_id: textOf(row.acc_id) || textOf(user.acc_id),
  };
  const session = collect((name) => textOf(named[name]));
  const kept = NAMES.map((name) => keep(name, session[name])).every(Boolean);
  unkept = kept ? undefined : session;
  tell();
}

/** Clears all of the browser's local storage (first document, section 2), but what is to be kept, and tells the listeners. */
export function clearSession(names: readonly string[] = []): void {
  const values = names.map((name) => [name, local.get(name)] as const);
  unkept = undefined;
  local.clear();
  for (const [name, value] of values) keep(name, value ?? '');
  tell();
}

/**
 * Ends the session. With `returnHere` (the server no longer takes the keys, or they are gone) the next sign-in
 * comes back to the present address, in the same language and colours; without it, to the dashboard.
 */
export function endSession({ returnHere = false }: { returnHere?: boolean } = {}): void {
  if (returnHere) keepReturn(location.pathname + location.search + location.hash);
  else forgetReturn();
  clearSession(returnHere ? Object.values(CHOSEN) : []);
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
