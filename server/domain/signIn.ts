import { eq } from 'drizzle-orm';
import { sign } from 'hono/jwt';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { accounts, users } from '../db/schema';
import { from as within } from '../origin';
import { record } from './audit';
import { checkPassword } from './password';
import { Refusal } from './refusal';
import { secret } from './secrets';
import { beginSession } from './session';
import { forgive, noteAttempt } from './throttle';

/** How names are compared: without case and surrounding space. */
export const normalName = (name: string): string => name.trim().toLowerCase();

type SigningIn = {
  name: string;
  password: string;
  from: { address: string; agent: string };
  allowSandbox: boolean;
};

/**
 * Signs in: the login response of the first document, section 3. Whatever is wrong, the answer is the same
 * refusal (401) after the same work. Any role may sign in; the portal refuses others than 55, and so does
 * every `/admin` path. `allowSandbox` false refuses users who came with the sandbox data. The session is noted with where
 * it comes `from`.
 */
export async function signIn(orm: Db, { name, password, from, allowSandbox }: SigningIn) {
  const user_name = normalName(name);
  await noteAttempt(orm, user_name);
  const [row] = await orm
    .select({ user: users, acc_status: accounts.acc_status })
    .from(users)
    .leftJoin(accounts, eq(accounts.acc_id, users.acc_id))
    .where(eq(users.user_name, user_name));
  const right = await checkPassword(row?.user.password_hash, password);
  if (!row || !right || (row.user.sandbox && !allowSandbox))
    throw new Refusal(401, 'Sign-in failed.', 'The email or the password is not right.');

  const { user } = row;
  const keys = await orm.transaction(async (tx) => {
    await forgive(tx, user_name);
    const { session_id, ...given } = await beginSession(tx, user.user_id, from);
    await within({ session_id }, () =>
      record(tx, user.user_id, { action: 'sign in', entity: 'user', id: user.user_id }),
    );
    return given;
  });
  return {
    user_role: user.user_role,
    magic_link: '',
    ...keys,
    currency: 'USD',
    acc_status: row.acc_status ?? '',
    auth: user.require_auth ? '1' : '0',
    acc_id: user.acc_id,
    user_token: await userToken(orm, user),
  };
}

type Named = { user_id: number; user_name: string; user_fname: string; user_lname: string };

/** A signed token (HS256) whose payload tells the portal who it is; `user_name` is the name to greet them by. */
async function userToken(orm: Db, user: Named): Promise<string> {
  const full = `${user.user_fname} ${user.user_lname}`.trim();
  const iat = Math.floor(now() / 1000);
  const payload = { user_id: user.user_id, user_name: full || user.user_name, iat };
  return sign(payload, await secret(orm, 'user_token'), 'HS256');
}
