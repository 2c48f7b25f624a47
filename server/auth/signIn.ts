import { and, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import { sign } from 'hono/jwt';
import { now } from '../../common/clock';
import { formatFullName, normalizeName } from '../../common/names';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { accounts, signInChallenges as challenges, delegations, twoFactorSecrets, users } from '../db/schema';
import { getSecret } from '../db/secrets';
import { firstOrNotFound, HttpError } from '../http/errors';
import { newKey, sha256 } from '../lib/keys';
import { log } from '../lib/log';
import { runWithContext } from '../lib/requestContext';
import { checkPassword, decryptWithKey, decryptWithPassword, encryptWithKey } from './passwords';
import { createSession, type Entrant, getSignInBlock, SESSION_LIFE_MS } from './sessions';
import {
  codeThrottleKey,
  consumeAttempt,
  findTrustedOrigin,
  issueDeviceToken,
  type ReadDeviceToken,
  refundAttempt,
  type SignInClient,
  saveTrustedNetwork,
  signInThrottleKey,
} from './throttle';
import {
  type CodeKind,
  consumeCode,
  countRecoveryCodes,
  hashTypedCode,
  lockTwoFactor,
  withCodeTransaction,
} from './twoFactor';

/** The client of a sign-in: its IP address and `User-Agent`. */
type From = { address: string; agent: string };

type SigningIn = {
  name: string;
  password: string;
  from: From;
  readDeviceToken: ReadDeviceToken;
  allowSandbox: boolean;
};

/**
 * Signs a user in. Returns the login response, or a challenge for a code if the user has two-factor
 * authentication.
 * - Every failed attempt gets the same error (401) after the same amount of work.
 * - All roles may sign in. The portal and the `/admin` routes reject roles other than 55.
 * - Users of the sandbox data are rejected if `allowSandbox` is false.
 * - Disabled users, and users of suspended accounts, are rejected with the reason (403) if the password is right.
 * - Wrong passwords are throttled (429) by user name, or by device or network if it is trusted
 *   (`signInThrottleKey`).
 * - Refused attempts are logged.
 */
export async function signIn(orm: Db, attempt: SigningIn) {
  const user_name = normalizeName(attempt.name);
  const [row] = await orm
    .select({ user: users, step: twoFactorSecrets })
    .from(users)
    .leftJoin(twoFactorSecrets, eq(twoFactorSecrets.user_id, users.user_id))
    .where(eq(users.user_name, user_name));
  return withPassword(orm, user_name, row, attempt).catch(
    logRefusedSignIn('password', row?.user.user_id, attempt.from),
  );
}

const signInFailed = () => new HttpError(401, 'Sign-in failed.', 'The email or password is wrong.');

/** Throws 403 if the user is disabled or of a suspended account. */
function assertMaySignIn(entrant: Entrant): void {
  const reason = getSignInBlock(entrant);
  if (reason) throw new HttpError(403, 'Sign-in failed.', reason);
}

/** Returns a user and the status of the user's account. Throws 404 if the user is unknown. */
async function findEntrant(tx: Db, user_id: number) {
  const rows = await tx
    .select({ user: users, acc_status: accounts.acc_status, account_status: accounts.status })
    .from(users)
    .leftJoin(accounts, eq(accounts.acc_id, users.acc_id))
    .where(eq(users.user_id, user_id));
  return firstOrNotFound(rows, 'user');
}

type Known = { user: typeof users.$inferSelect; step: typeof twoFactorSecrets.$inferSelect | null };

/** Returns the encrypted TOTP key if two-factor authentication is enabled. */
const sealOf = (step: Known['step'] | undefined) => (step?.enabled_at ? step.encrypted_secret : undefined);

/**
 * Returns whether the login is unchanged since its password was checked, and locks it until the transaction
 * ends.
 */
async function isStill(tx: Db, { user: { user_id, password_hash }, step }: Known): Promise<boolean> {
  const current = await lockTwoFactor(tx, user_id);
  const [user] = await tx.select().from(users).where(eq(users.user_id, user_id)).for('update');
  return user?.password_hash === password_hash && sealOf(current) === sealOf(step);
}

async function withPassword(
  orm: Db,
  user_name: string,
  row: Known | undefined,
  { password, from, readDeviceToken, allowSandbox }: SigningIn,
) {
  const note = await consumeAttempt(
    orm,
    await signInThrottleKey(orm, { readDeviceToken, from }, user_name, row?.user),
  );
  const right = await checkPassword(row?.user.password_hash, password);
  if (!row || !right || (row.user.sandbox && !allowSandbox)) throw signInFailed();

  const { user_id } = row.user;
  const sealed = sealOf(row.step);
  const key = sealed && (await decryptWithPassword(sealed, password));
  return inTransaction(orm, async (tx) => {
    if (!(await isStill(tx, row))) throw signInFailed();
    await refundAttempt(tx, note);
    const { user, account_status } = await findEntrant(tx, user_id);
    assertMaySignIn({ ...user, account_status });
    return key
      ? { needed: await newChallenge(tx, user_id, key) }
      : { signedIn: await completeSignIn(tx, user_id, { from, readDeviceToken }) };
  });
}

/** Completes a sign-in with a code of the app or a recovery code. Throws the errors of `answerChallenge`. */
export const signInWithCode = (
  orm: Db,
  answer: { challenge: string; code: string; from: From; readDeviceToken: ReadDeviceToken },
) => answerChallenge(orm, answer, (tx, user_id, kind) => completeSignIn(tx, user_id, answer, kind));

/**
 * Creates the session of an authenticated user and issues a device token. `second_step` is the kind of the
 * code, if one was used. `isNewOrigin` is true if neither the device nor the network is trusted yet.
 */
async function completeSignIn(
  tx: Db,
  user_id: number,
  { from, readDeviceToken }: { from: From; readDeviceToken: ReadDeviceToken },
  second_step?: CodeKind,
) {
  const rows = await tx.select({ user: users }).from(users).where(eq(users.user_id, user_id));
  const { user } = firstOrNotFound(rows, 'user');
  const isNewOrigin = (await findTrustedOrigin(tx, { from, readDeviceToken }, user)) === undefined;
  await saveTrustedNetwork(tx, user, from.address);
  const after = second_step && { second_step, codes_left: await countRecoveryCodes(tx, user_id) };
  const login = await startSession(tx, user_id, from, after);
  return { login, user_id, mark: issueDeviceToken(user), isNewOrigin };
}

/**
 * Starts a session of a user. `after` is noted in the audit log. Returns the login response, with the keys of the
 * session. Throws 403 if the user is disabled or of a suspended account.
 */
async function startSession(tx: Db, user_id: number, from: From, after?: Record<string, unknown>) {
  const { user, acc_status, account_status } = await findEntrant(tx, user_id);
  assertMaySignIn({ ...user, account_status });
  const { session_id, ...keys } = await createSession(tx, user_id, from);
  await runWithContext({ session_id }, () =>
    writeAuditEvent(tx, user_id, { action: 'sign in', entity: 'user', id: user_id, ...(after && { after }) }),
  );
  return {
    user_role: user.user_role,
    magic_link: '',
    ...keys,
    currency: 'USD',
    acc_status: acc_status ?? '',
    auth: user.require_auth ? '1' : '0',
    acc_id: user.acc_id,
    user_token: await userToken(tx, user),
  };
}

type Named = { user_id: number; user_name: string; user_fname: string; user_lname: string };

/**
 * Creates a signed token (HS256) that contains the identity of the user, valid as long as a session at most.
 * `user_name` is the display name.
 */
async function userToken(orm: Db, user: Named): Promise<string> {
  const full = formatFullName(user.user_fname, user.user_lname);
  const iat = Math.floor(now() / 1000);
  const payload = {
    user_id: user.user_id,
    user_name: full || user.user_name,
    iat,
    exp: iat + SESSION_LIFE_MS / 1000,
  };
  return sign(payload, await getSecret(orm, 'user_token'), 'HS256');
}

/** Lifetime of a challenge in ms, and its maximum number of attempts. */
const LIFE_MS = 5 * 60_000;
const TRIES = 5;

/**
 * Creates a challenge after a correct password, valid for one sign-in within 5 minutes. Stores the TOTP `key`
 * encrypted with the challenge itself. Deletes expired challenges.
 */
async function newChallenge(tx: Db, user_id: number, key: string) {
  const challenge = newKey();
  const expires_at = new Date(now() + LIFE_MS);
  await tx.delete(challenges).where(lt(challenges.expires_at, new Date(now())));
  await tx.insert(challenges).values({
    challenge_hash: sha256(challenge),
    user_id,
    encrypted_secret: encryptWithKey(key, challenge),
    expires_at,
  });
  return { challenge, expires_date: expires_at.toISOString() };
}

/**
 * Verifies the code for a challenge and runs `work` in the transaction that consumes both.
 * - Throws 401 if the challenge is unknown, expired or had five wrong codes.
 * - Throws 400 if the code is wrong or was used.
 * - Throws 429 after too many wrong codes. Trusted devices and networks have their own counters
 *   (`codeThrottleKey`).
 * Attempts are counted before they are checked. Refused attempts are logged.
 */
async function answerChallenge<T>(orm: Db, answer: Answer, work: Work<T>): Promise<T> {
  const named = eq(challenges.challenge_hash, sha256(answer.challenge));
  const open = and(named, gt(challenges.expires_at, new Date(now())), lt(challenges.attempts, TRIES));
  const [known] = await orm
    .select({ user_id: users.user_id, password_hash: users.password_hash })
    .from(challenges)
    .innerJoin(users, eq(users.user_id, challenges.user_id))
    .where(open);
  return checkAnswer(orm, { known, named, open }, answer, work).catch(
    logRefusedSignIn('code', known?.user_id, answer.from),
  );
}

type Answer = SignInClient & { challenge: string; code: string };
type Work<T> = (tx: Db, user_id: number, kind: CodeKind) => Promise<T>;

/** The user of a challenge, the condition that matches the challenge, and the condition that it is open. */
type OpenChallenge = {
  known: { user_id: number; password_hash: string | null } | undefined;
  named: SQL;
  open: SQL | undefined;
};

async function checkAnswer<T>(
  orm: Db,
  { known, named, open }: OpenChallenge,
  answer: Answer,
  work: Work<T>,
): Promise<T> {
  if (!known) throw challengeExpired();
  const note = await consumeAttempt(orm, await codeThrottleKey(orm, answer, known));
  const [tried] = await orm
    .update(challenges)
    .set({ attempts: sql`${challenges.attempts} + 1` })
    .where(open)
    .returning();
  if (!tried) throw challengeExpired();
  const { user_id, encrypted_secret } = tried;
  const [codes] = await orm
    .select({ salt: twoFactorSecrets.salt })
    .from(twoFactorSecrets)
    .where(eq(twoFactorSecrets.user_id, user_id));
  // Outside of the transaction, because the hash of a recovery code is slow and would hold locks.
  const code = await hashTypedCode(answer.code, codes?.salt);
  return withCodeTransaction(orm, async (tx) => {
    const step = await lockTwoFactor(tx, user_id);
    const [taken] = await tx.delete(challenges).where(named).returning();
    if (!step || !taken) throw challengeExpired();
    const key = decryptWithKey(encrypted_secret, answer.challenge);
    const kind = await consumeCode(tx, { user_id, key }, code);
    await refundAttempt(tx, note);
    return work(tx, user_id, kind);
  });
}

const challengeExpired = () =>
  new HttpError(
    401,
    'Sign-in failed.',
    'It took too long, or too many codes were wrong. Please sign in again.',
  );

/** What the host of the access link sends: the key of the link, the one-time password and the delegation's ID. */
type DelegationProof = { key: string; otp: string; uuid: string };

const delegationFailed = () =>
  new HttpError(401, 'Delegation failed.', 'The key, the OTP or the delegation ID is wrong or has expired.');

/**
 * Exchanges a delegation for a session of the account's owner, once. Returns the login response.
 * @throws {HttpError} 401 for a key that is not the account's, a wrong OTP, or an expired or used delegation; 429
 * after too many wrong OTPs. A refusal is logged.
 */
export async function exchangeDelegation(orm: Db, { key, otp, uuid }: DelegationProof, from: From) {
  const isOpen = and(eq(delegations.uuid, uuid), gt(delegations.expires_at, new Date(now())));
  const [known] = await orm
    .select({ user_id: delegations.user_id, requested_by: delegations.requested_by })
    .from(delegations)
    .innerJoin(
      accounts,
      and(
        eq(accounts.acc_owner, delegations.user_id),
        or(eq(accounts.acc_api_key, key), eq(accounts.acc_app_key, key)),
      ),
    )
    .where(isOpen);
  return exchange().catch(logRefusedSignIn('delegation', known?.user_id, from));

  async function exchange() {
    if (!known || !key) throw delegationFailed();
    const attempt = await consumeAttempt(orm, `Delegation ${uuid}`);
    return inTransaction(orm, async (tx) => {
      const [used] = await tx
        .delete(delegations)
        .where(and(isOpen, eq(delegations.otp_hash, sha256(uuid + otp))))
        .returning();
      if (!used) throw delegationFailed();
      await refundAttempt(tx, attempt);
      return startSession(tx, used.user_id, from, { delegation: uuid, requested_by: used.requested_by });
    });
  }
}

/**
 * Logs a refused sign-in: kind of proof, user if known, and IP address (ASVS 16.3.1). The typed name is not
 * logged, because it may be a password.
 */
const logRefusedSignIn =
  (by: 'password' | 'code' | 'delegation', user: number | undefined, { address }: { address: string }) =>
  (error: unknown): never => {
    if (error instanceof HttpError) log.info({ by, user, address, status: error.status }, 'Sign-in refused');
    throw error;
  };
