import { and, eq, gt, lt } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { now } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import type { Db } from '../db/open';
import { knownPlaces } from '../db/schema';
import { newKey, sha256 } from '../lib/keys';
import { confirmationsOf } from './throttle';

/** How long a browser and a place are known after a sign-in, in ms. */
export const KNOWN_MS = 90 * DAY_MS;

/** What the browser that asks was given when it last signed a user in; `undefined` where that was never, or is not what was given. */
export type Marks = (user_id: number) => Promise<string | undefined>;

/** Who asks, as far as their browser and their address tell. */
export type Asking = { marks: Marks; from: { address: string } };

type Login = { user_id: number; password_hash: string | null };

/** Stands for whoever has no name that somebody has: asked about as anybody is, so that it takes as long, and known nowhere. */
const NOBODY: Login = { user_id: 0, password_hash: null };

/** Only while the password is the same: who knew the one before it is a stranger. */
const passwordMark = ({ password_hash }: Pick<Login, 'password_hash'>) => sha256(password_hash ?? '');

/** What a browser is given that has signed a user in: until when it is known, a number of its own, and for which password. */
export const newMark = (user: Pick<Login, 'password_hash'>): string =>
  [now() + KNOWN_MS, newKey(), passwordMark(user)].join('.');

/** The browser's own number, where it is known to have signed this user in, with the same password, within 90 days. */
async function browserOf(marks: Marks, user: Login): Promise<string | undefined> {
  const [until, browser, password] = (await marks(user.user_id))?.split('.') ?? [];
  return Number(until) > now() && password === passwordMark(user) ? browser : undefined;
}

/** Where somebody asks from: the address of IPv4, of IPv6 the network, of which one household has all addresses; empty where that is unknown. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const at = ipaddr.process(address);
  return at.kind() === 'ipv4' ? at.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${at}/64`)}/64`;
}

/** Lets the place be known from which a user has signed in. Forgets places that are known no more. */
export async function knowPlace(tx: Db, user: Login, address: string): Promise<void> {
  await tx.delete(knownPlaces).where(lt(knownPlaces.until, new Date(now())));
  const place = networkOf(address);
  if (!place) return;
  const known = { password_mark: passwordMark(user), until: new Date(now() + KNOWN_MS) };
  await tx
    .insert(knownPlaces)
    .values({ user_id: user.user_id, place, ...known })
    .onConflictDoUpdate({ target: [knownPlaces.user_id, knownPlaces.place], set: known });
}

/** The browser, or else the place, that has signed this user in, with the same password, within 90 days. */
async function knownAs(orm: Db, { marks, from }: Asking, user: Login): Promise<string | undefined> {
  const browser = await browserOf(marks, user);
  if (browser) return browser;
  const place = networkOf(from.address);
  const { user_id, password_mark, until } = knownPlaces;
  const [known] = await orm
    .select({ place: knownPlaces.place })
    .from(knownPlaces)
    .where(
      and(
        eq(user_id, user.user_id),
        eq(knownPlaces.place, place),
        eq(password_mark, passwordMark(user)),
        gt(until, new Date(now())),
      ),
    );
  return known?.place;
}

/**
 * What the wrong passwords of a name are counted under: the name; but in a browser that has signed its owner in, that browser alone, and in
 * another one at a place that has, that place alone, so that strangers who guess elsewhere do not keep the owner waiting. No name is
 * like the latter two (`normalName`).
 */
export async function attemptsOf(
  orm: Db,
  asking: Asking,
  name: string,
  user: Login = NOBODY,
): Promise<string> {
  const known = await knownAs(orm, asking, user);
  return known ? `Sign-in of user ${user.user_id} in ${known}` : name;
}

/** The same, of the codes that answer a challenge. */
export async function codesOf(orm: Db, asking: Asking, user: Login): Promise<string> {
  const known = await knownAs(orm, asking, user);
  return known ? `Codes of user ${user.user_id} in ${known}` : confirmationsOf(user.user_id);
}
