import { now } from '../../common/clock';
import { newKey, sha256 } from './secrets';
import { confirmationsOf } from './throttle';

/** How long a browser is known after a sign-in, in ms. */
export const KNOWN_MS = 90 * 86_400_000;

/** What the browser that asks was given when it last signed a user in; `undefined` where that was never, or is not what was given. */
export type Marks = (user_id: number) => Promise<string | undefined>;

type Password = { password_hash: string | null };

/** Only while the password is the same: who knew the one before it is a stranger. */
const passwordMark = ({ password_hash }: Password) => sha256(password_hash ?? '');

/** What a browser is given that has signed a user in: until when it is known, a number of its own, and for which password. */
export const newMark = (user: Password): string => [now() + KNOWN_MS, newKey(), passwordMark(user)].join('.');

/** The browser's own number, where it is known to have signed this user in, with the same password, within 90 days. */
async function browserOf(marks: Marks, user: Password & { user_id: number }): Promise<string | undefined> {
  const [until, browser, password] = (await marks(user.user_id))?.split('.') ?? [];
  return Number(until) > now() && password === passwordMark(user) ? browser : undefined;
}

/**
 * What the wrong passwords of a name are counted under: the name; but in a browser that has signed its owner in, that browser alone, so that
 * strangers who guess do not keep the owner waiting. No name is like the latter (`normalName`).
 */
export async function attemptsOf(
  marks: Marks,
  name: string,
  user: (Password & { user_id: number }) | undefined,
): Promise<string> {
  const browser = user && (await browserOf(marks, user));
  return browser ? `Sign-in of user ${user.user_id} in ${browser}` : name;
}

/** The same, of the codes that answer a challenge. */
export async function codesOf(marks: Marks, user: Password & { user_id: number }): Promise<string> {
  const browser = await browserOf(marks, user);
  return browser ? `Codes of user ${user.user_id} in ${browser}` : confirmationsOf(user.user_id);
}
