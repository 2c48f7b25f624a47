import { isIP } from 'node:net';
import { and, between, desc, eq, gt, lt, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { now } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import { normalizeName } from '../../common/names';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import { firstOrThrow } from '../db/firstOrThrow';
import type { Db } from '../db/open';
import { signInFailures as failures, trustedNetworks, users } from '../db/schema';
import { firstOrNotFound, HttpError, tooManyRequests } from '../http/errors';
import { newKey, sha256 } from '../lib/keys';

const WINDOW_MS = 15 * 60_000;
const FREE = 10;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** How long a name waits after its last failure, in ms: nothing before the tenth, then doubling up to 5 minutes. */
export const getWaitMs = (count: number): number =>
  count < FREE ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - FREE), LONGEST_WAIT_MS);

/** What the wrong codes of a user are counted under, and their wrong passwords while signed in: the name of nobody (`normalName`). */
export const confirmationThrottleKey = (user_id: number): string => `Confirmations of user ${user_id}`;

/**
 * Takes note of an attempt before its password is looked at, so that a hundred at once do not all slip through, and returns
 * its number; `refundAttempt` takes the note back when it was right. Refuses (429) a name with 10 failures in 15 minutes until
 * its wait is over, whether anybody has that name or not. Nobody is kept out for good: the wait is bounded,
 * and attempts during it do not lengthen it.
 */
export async function consumeAttempt(orm: Db, name: string): Promise<number> {
  // Most of many guesses end here: none of them holds a connection while it waits for the others' lock.
  await refuseWaiting(orm, name);
  await orm.delete(failures).where(lt(failures.failed_at, oldest()));
  return orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
    await refuseWaiting(tx, name);
    const { id } = firstOrThrow(
      await tx
        .insert(failures)
        .values({ user_name: name, failed_at: new Date(now()) })
        .returning({ id: failures.id }),
    );
    return id;
  });
}

const oldest = () => new Date(now() - WINDOW_MS);

/** Refuses a name that waits. What a server noted whose clock was far ahead keeps nobody out until that time has come. */
async function refuseWaiting(orm: Db, name: string): Promise<void> {
  const latest = new Date(now() + LONGEST_WAIT_MS);
  const recent = await orm
    .select({ at: failures.failed_at })
    .from(failures)
    .where(and(eq(failures.user_name, name), between(failures.failed_at, oldest(), latest)))
    .orderBy(desc(failures.failed_at));
  const wait = getWaitMs(recent.length);
  const left = Math.min((recent[0]?.at.getTime() ?? 0) + wait - now(), wait);
  if (recent.length >= FREE && left > 0) throw tooManyRequests('Too many attempts.', left);
}

/** Takes a note back. Others stay: whoever signs in gives nobody else new guesses. */
export const refundAttempt = (tx: Db, note: number) => tx.delete(failures).where(eq(failures.id, note));

/** How long a browser and a place are known after a sign-in, in ms. */
export const TRUSTED_MS = 90 * DAY_MS;

/** What the browser that asks was given when it last signed a user in; `undefined` where that was never, or is not what was given. */
export type ReadDeviceToken = (user_id: number) => Promise<string | undefined>;

/** Who asks, as far as their browser and their address tell. */
export type SignInClient = { readDeviceToken: ReadDeviceToken; from: { address: string } };

type Login = { user_id: number; password_hash: string | null };

/** Stands for whoever has no name that somebody has: asked about as anybody is, so that it takes as long, and known nowhere. */
const NOBODY: Login = { user_id: 0, password_hash: null };

/** Only while the password is the same: who knew the one before it is a stranger. */
const passwordFingerprint = ({ password_hash }: Pick<Login, 'password_hash'>) => sha256(password_hash ?? '');

/** What a browser is given that has signed a user in: until when it is known, a number of its own, and for which password. */
export const issueDeviceToken = (user: Pick<Login, 'password_hash'>): string =>
  [now() + TRUSTED_MS, newKey(), passwordFingerprint(user)].join('.');

/** The browser's own number, where it is known to have signed this user in, with the same password, within 90 days. */
async function findTrustedBrowser(
  readDeviceToken: ReadDeviceToken,
  user: Login,
): Promise<string | undefined> {
  const [until, browser, password] = (await readDeviceToken(user.user_id))?.split('.') ?? [];
  return Number(until) > now() && password === passwordFingerprint(user) ? browser : undefined;
}

/** Where somebody asks from: the address of IPv4, of IPv6 the network, of which one household has all addresses; empty where that is unknown. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const at = ipaddr.process(address);
  return at.kind() === 'ipv4' ? at.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${at}/64`)}/64`;
}

/** Lets the place be known from which a user has signed in. Forgets places that are known no more. */
export async function saveTrustedNetwork(tx: Db, user: Login, address: string): Promise<void> {
  await tx.delete(trustedNetworks).where(lt(trustedNetworks.until, new Date(now())));
  const place = networkOf(address);
  if (!place) return;
  const known = { password_mark: passwordFingerprint(user), until: new Date(now() + TRUSTED_MS) };
  await tx
    .insert(trustedNetworks)
    .values({ user_id: user.user_id, place, ...known })
    .onConflictDoUpdate({ target: [trustedNetworks.user_id, trustedNetworks.place], set: known });
}

/** The browser, or else the place, that has signed this user in, with the same password, within 90 days. */
async function findTrustedOrigin(
  orm: Db,
  { readDeviceToken, from }: SignInClient,
  user: Login,
): Promise<string | undefined> {
  const browser = await findTrustedBrowser(readDeviceToken, user);
  if (browser) return browser;
  const place = networkOf(from.address);
  const { user_id, password_mark, until } = trustedNetworks;
  const [known] = await orm
    .select({ place: trustedNetworks.place })
    .from(trustedNetworks)
    .where(
      and(
        eq(user_id, user.user_id),
        eq(trustedNetworks.place, place),
        eq(password_mark, passwordFingerprint(user)),
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
export async function signInThrottleKey(
  orm: Db,
  asking: SignInClient,
  name: string,
  user: Login = NOBODY,
): Promise<string> {
  const known = await findTrustedOrigin(orm, asking, user);
  return known ? `Sign-in of user ${user.user_id} in ${known}` : name;
}

/** The same, of the codes that answer a challenge. */
export async function codeThrottleKey(orm: Db, asking: SignInClient, user: Login): Promise<string> {
  const known = await findTrustedOrigin(orm, asking, user);
  return known ? `Codes of user ${user.user_id} in ${known}` : confirmationThrottleKey(user.user_id);
}

/** Refuses (400) what is no address of IPv4 or IPv6 as it is written in full: `1`, which is a short form of one, too. */
export function assertIpAddress(address: string): void {
  if (!isIP(address)) throw new HttpError(400, `${address} is not an address of IPv4 or IPv6.`);
}

/**
 * Lets somebody sign in from an address as if they had done so there before: who guesses at their name elsewhere keeps them
 * waiting no longer. Their password, and their second step, are asked for as ever. Refuses (400) what is no address of IPv4 or
 * IPv6, and (404) who is nobody.
 */
export async function trustNetwork(tx: Db, email: string, address: string): Promise<void> {
  assertIpAddress(address);
  const user_name = normalizeName(email);
  const user = firstOrNotFound(await tx.select().from(users).where(eq(users.user_name, user_name)), 'user');
  await saveTrustedNetwork(tx, user, address);
  await writeAuditEvent(tx, null, { action: 'let in', entity: 'user', id: user.user_id, after: { address } });
}
