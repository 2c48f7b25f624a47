import { isIP } from 'node:net';
import { and, between, desc, eq, gt, lt, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { now } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import { normalizeName } from '../../common/names';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import { LOCK_CLASSES } from '../db/advisoryLocks';
import { firstOrThrow } from '../db/firstOrThrow';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { signInFailures as failures, trustedNetworks, users } from '../db/schema';
import { firstOrNotFound, HttpError, tooManyRequests } from '../http/errors';
import { newKey, sha256 } from '../lib/keys';

const WINDOW_MS = 15 * 60_000;
const FREE = 10;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * Returns the wait after the last of `count` failures, in ms: 0 before the tenth failure, then 5 s, doubling
 * up to 5 minutes.
 */
export const getWaitMs = (count: number): number =>
  count < FREE ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - FREE), LONGEST_WAIT_MS);

/**
 * Returns the throttle key of a user's wrong codes, and of wrong passwords while signed in. No user name can
 * be equal to it (`normalizeName`).
 */
export const confirmationThrottleKey = (user_id: number): string => `Confirmations of user ${user_id}`;

/**
 * Records an attempt as a failure before the password is checked, so that concurrent attempts cannot pass the
 * throttle. Returns its id. `refundAttempt` deletes it after a success.
 * Throws 429 if the name had 10 failures in 15 minutes and its wait is not over. It makes no difference
 * whether the user exists. The wait is bounded, and attempts during the wait do not extend it.
 */
export async function consumeAttempt(orm: Db, name: string): Promise<number> {
  // A check before the lock: most attempts of an attack are rejected here, without holding a connection.
  await refuseWaiting(orm, name);
  await orm.delete(failures).where(lt(failures.failed_at, oldest()));
  return inTransaction(orm, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASSES.throttle}, hashtext(${name}))`);
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

/**
 * Throws 429 if the name has to wait. Ignores failures with a time in the future, which a server with a wrong
 * clock may have stored.
 */
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

/** Deletes a recorded attempt after a success. Other failures of the name stay. */
export const refundAttempt = (tx: Db, note: number) => tx.delete(failures).where(eq(failures.id, note));

/** How long a device and a network are trusted after a sign-in, in ms. */
export const TRUSTED_MS = 90 * DAY_MS;

/**
 * Reads the token that the client's browser received at the last sign-in of a user. Returns undefined if
 * there is none, or if its signature is wrong.
 */
export type ReadDeviceToken = (user_id: number) => Promise<string | undefined>;

/** The client of a sign-in: its device token and its IP address. */
export type SignInClient = { readDeviceToken: ReadDeviceToken; from: { address: string } };

type Login = { user_id: number; password_hash: string | null };

/**
 * The placeholder for unknown user names. Its lookups take as long as those of a real user and find nothing.
 */
const NOBODY: Login = { user_id: 0, password_hash: null };

/**
 * Tokens and networks are valid for one password only: a person who knew the previous password is not
 * trusted.
 */
const passwordFingerprint = ({ password_hash }: Pick<Login, 'password_hash'>) => sha256(password_hash ?? '');

/** Creates the token of a trusted device: expiry, random id, and fingerprint of the password. */
export const issueDeviceToken = (user: Pick<Login, 'password_hash'>): string =>
  [now() + TRUSTED_MS, newKey(), passwordFingerprint(user)].join('.');

/** Returns the id of the device if it signed this user in, with the same password, within 90 days. */
async function findTrustedBrowser(
  readDeviceToken: ReadDeviceToken,
  user: Login,
): Promise<string | undefined> {
  const [until, browser, password] = (await readDeviceToken(user.user_id))?.split('.') ?? [];
  return Number(until) > now() && password === passwordFingerprint(user) ? browser : undefined;
}

/**
 * Returns the network of an IP address: the address itself for IPv4, the /64 network for IPv6, which a
 * household has for itself. Returns an empty string if the address is invalid.
 */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const at = ipaddr.process(address);
  return at.kind() === 'ipv4' ? at.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${at}/64`)}/64`;
}

/** Returns the throttle key of unknown password links. No user name can be equal to it (`normalizeName`). */
export const passwordLinkThrottleKey = (address: string): string =>
  `Password links from ${networkOf(address)}`;

/** Stores the network of a sign-in as trusted. Deletes expired networks. */
export async function saveTrustedNetwork(tx: Db, user: Login, address: string): Promise<void> {
  await tx.delete(trustedNetworks).where(lt(trustedNetworks.expires_at, new Date(now())));
  const network = networkOf(address);
  if (!network) return;
  const known = { password_fingerprint: passwordFingerprint(user), expires_at: new Date(now() + TRUSTED_MS) };
  await tx
    .insert(trustedNetworks)
    .values({ user_id: user.user_id, network, ...known })
    .onConflictDoUpdate({ target: [trustedNetworks.user_id, trustedNetworks.network], set: known });
}

/**
 * Returns the device, or else the network, that signed this user in, with the same password, within 90 days.
 */
export async function findTrustedOrigin(
  orm: Db,
  { readDeviceToken, from }: SignInClient,
  user: Login,
): Promise<string | undefined> {
  const browser = await findTrustedBrowser(readDeviceToken, user);
  if (browser) return browser;
  const network = networkOf(from.address);
  const { user_id, password_fingerprint, expires_at } = trustedNetworks;
  const [known] = await orm
    .select({ network: trustedNetworks.network })
    .from(trustedNetworks)
    .where(
      and(
        eq(user_id, user.user_id),
        eq(trustedNetworks.network, network),
        eq(password_fingerprint, passwordFingerprint(user)),
        gt(expires_at, new Date(now())),
      ),
    );
  return known?.network;
}

/**
 * Returns the throttle key of wrong passwords. A trusted device has its own counter, and so has a trusted
 * network. Attackers elsewhere therefore cannot lock the owner out. Otherwise the key is the user name. No
 * user name can be equal to the other keys (`normalizeName`).
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

/** Returns the throttle key of wrong codes for a challenge, by the rules of `signInThrottleKey`. */
export async function codeThrottleKey(orm: Db, asking: SignInClient, user: Login): Promise<string> {
  const known = await findTrustedOrigin(orm, asking, user);
  return known ? `Codes of user ${user.user_id} in ${known}` : confirmationThrottleKey(user.user_id);
}

/** Throws 400 unless the text is a complete IPv4 or IPv6 address. Short forms such as `1` are rejected. */
export function assertIpAddress(address: string): void {
  if (!isIP(address)) throw new HttpError(400, `${address} is not an address of IPv4 or IPv6.`);
}

/**
 * Trusts a network as if the user had signed in from it. Exempts it from the throttle of a user who is under
 * a brute-force attack. Password and code are still required.
 * Throws 400 for an invalid address, and 404 for an unknown user.
 */
export async function trustNetwork(tx: Db, email: string, address: string): Promise<void> {
  assertIpAddress(address);
  const user_name = normalizeName(email);
  const user = firstOrNotFound(await tx.select().from(users).where(eq(users.user_name, user_name)), 'user');
  await saveTrustedNetwork(tx, user, address);
  await writeAuditEvent(tx, null, {
    action: 'exempt address',
    entity: 'user',
    id: user.user_id,
    after: { address },
  });
}
