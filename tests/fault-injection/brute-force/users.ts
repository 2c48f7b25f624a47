import { now } from '../../../common/clock';
import { encryptWithPassword, hashPassword } from '../../../server/auth/passwords';
import { newTotpKey } from '../../../server/auth/twoFactor';
import type { Db } from '../../../server/db/open';
import * as schema from '../../../server/db/schema';

/** The password of all users. */
export const PASSWORD = 'Everybody-2026!';
/** The most attacked user, and an unknown user who is attacked as much. */
export const [OWNER, NOBODY] = ['owner@example.com', 'nobody@example.com'];
/** The user whose password the attackers know, but not the codes. */
export const WITH_CODES = 'codes@example.com';
/** The user who works during the attack. */
export const CLERK = 'clerk@example.com';
/** Returns the name of one of many existing or unknown users. */
export const createName = (is: 'somebody' | 'nobody', i: number): string => `${is}${i}@example.com`;

/** Number of accounts in the user's list, enough for a compressed response. */
const ACCOUNTS = 40;

/** Creates the users, `others` more, and some accounts. Returns the TOTP key. */
export async function createUsers(orm: Db, others: number): Promise<string> {
  const created_at = new Date(now());
  const password_hash = await hashPassword(PASSWORD);
  const names = [
    OWNER,
    WITH_CODES,
    CLERK,
    ...Array.from({ length: others }, (_, i) => createName('somebody', i)),
  ];
  const users = await orm
    .insert(schema.users)
    .values(names.map((user_name) => ({ user_name, password_hash, user_role: '55', created_at })))
    .returning();
  await orm.insert(schema.accounts).values(
    Array.from({ length: ACCOUNTS }, (_, i) => ({
      acc_title: `Account ${i}`,
      acc_owner: users[0]?.user_id ?? 0,
      acc_status: '1',
      status: 'Active',
      created_at,
    })),
  );
  const user_id = users.find(({ user_name }) => user_name === WITH_CODES)?.user_id ?? 0;
  const key = newTotpKey();
  const encrypted_secret = await encryptWithPassword(key, PASSWORD);
  await orm.insert(schema.twoFactorSecrets).values({ user_id, encrypted_secret, enabled_at: created_at });
  return key;
}
