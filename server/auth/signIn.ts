import { eq } from 'drizzle-orm';
import { sign } from 'hono/jwt';
import { now } from '../../common/clock';
import { fullName, normalName } from '../../common/names';
import { record } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { accounts, secondSteps, users } from '../db/schema';
import { secret } from '../db/secrets';
import { found, Refusal } from '../http/errors';
import { from as within } from '../lib/requestContext';
import { unsealWithPassword } from './encryption';
import { checkPassword } from './passwords';
import { type CodeKind, lockedStep } from './reauthentication';
import { codesLeft } from './recoveryCodes';
import { refusedSignIn } from './refusedSignIn';
import { beginSession } from './sessions';
import { answerChallenge, newChallenge } from './signInChallenge';
import { forgive, noteAttempt } from './throttle';
import { attemptsOf, knowPlace, type Marks, newMark } from './trustedDevices';

/** Where a sign-in comes from: an address and a `User-Agent`. */
export type From = { address: string; agent: string };

type SigningIn = { name: string; password: string; from: From; marks: Marks; allowSandbox: boolean };

/**
 * Signs in: the login response of the first document, section 3; or, of whoever has a second step, a challenge that is answered
 * with a code (`signInChallenge`). Whatever is wrong, the answer is the same
 * refusal (401) after the same work. Any role may sign in; the portal refuses others than 55, and so does
 * every `/admin` path. `allowSandbox` false refuses users who came with the sandbox data. The session is noted with where
 * it comes `from`. Wrong passwords are slowed down (429, `noteAttempt`) by name, and those of a browser (`marks`)
 * or a place that has signed the user in by that alone. A refusal is a line of the log.
 */
export async function signIn(orm: Db, asked: SigningIn) {
  const user_name = normalName(asked.name);
  const [row] = await orm
    .select({ user: users, step: secondSteps })
    .from(users)
    .leftJoin(secondSteps, eq(secondSteps.user_id, users.user_id))
    .where(eq(users.user_name, user_name));
  return withPassword(orm, user_name, row, asked).catch(
    refusedSignIn('password', row?.user.user_id, asked.from),
  );
}

const wrong = () => new Refusal(401, 'Sign-in failed.', 'The email or the password is not right.');

type Known = { user: typeof users.$inferSelect; step: typeof secondSteps.$inferSelect | null };

/** The sealed key of a second step that is set. */
const sealOf = (step: Known['step'] | undefined) => (step?.set_at ? step.sealed : undefined);

/** Whether a login still is what it was while its password was judged; nobody changes it until the transaction ends. */
async function isStill(tx: Db, { user: { user_id, password_hash }, step }: Known): Promise<boolean> {
  const present = await lockedStep(tx, user_id);
  const [user] = await tx.select().from(users).where(eq(users.user_id, user_id)).for('update');
  return user?.password_hash === password_hash && sealOf(present) === sealOf(step);
}

async function withPassword(
  orm: Db,
  user_name: string,
  row: Known | undefined,
  { password, from, marks, allowSandbox }: SigningIn,
) {
  const note = await noteAttempt(orm, await attemptsOf(orm, { marks, from }, user_name, row?.user));
  const right = await checkPassword(row?.user.password_hash, password);
  if (!row || !right || (row.user.sandbox && !allowSandbox)) throw wrong();

  const { user_id } = row.user;
  const sealed = sealOf(row.step);
  const key = sealed && (await unsealWithPassword(sealed, password));
  return orm.transaction(async (tx) => {
    if (!(await isStill(tx, row))) throw wrong();
    await forgive(tx, note);
    return key
      ? { needed: await newChallenge(tx, user_id, key) }
      : { signedIn: await completeSignIn(tx, user_id, from) };
  });
}

/** Signs in whoever answers the challenge of `signIn` with a code, of the app or a recovery code. Refuses what `answerChallenge` does. */
export const signInWithCode = (
  orm: Db,
  answer: { challenge: string; code: string; from: From; marks: Marks },
) => answerChallenge(orm, answer, (tx, user_id, kind) => completeSignIn(tx, user_id, answer.from, kind));

/** Begins the session of whoever has proved who they are, and marks their browser; a code was of the kind `second_step`. */
async function completeSignIn(tx: Db, user_id: number, from: From, second_step?: CodeKind) {
  const rows = await tx
    .select({ user: users, acc_status: accounts.acc_status })
    .from(users)
    .leftJoin(accounts, eq(accounts.acc_id, users.acc_id))
    .where(eq(users.user_id, user_id));
  const { user, acc_status } = found(rows, 'user');
  await knowPlace(tx, user, from.address);
  const { session_id, ...keys } = await beginSession(tx, user_id, from);
  const after = second_step && { second_step, codes_left: await codesLeft(tx, user_id) };
  await within({ session_id }, () =>
    record(tx, user_id, { action: 'sign in', entity: 'user', id: user_id, ...(after && { after }) }),
  );
  const login = {
    user_role: user.user_role,
    magic_link: '',
    ...keys,
    currency: 'USD',
    acc_status: acc_status ?? '',
    auth: user.require_auth ? '1' : '0',
    acc_id: user.acc_id,
    user_token: await userToken(tx, user),
  };
  return { login, user_id, mark: newMark(user) };
}

type Named = { user_id: number; user_name: string; user_fname: string; user_lname: string };

/** A signed token (HS256) whose payload tells the portal who it is; `user_name` is the name to greet them by. */
async function userToken(orm: Db, user: Named): Promise<string> {
  const full = fullName(user.user_fname, user.user_lname);
  const iat = Math.floor(now() / 1000);
  const payload = { user_id: user.user_id, user_name: full || user.user_name, iat };
  return sign(payload, await secret(orm, 'user_token'), 'HS256');
}
