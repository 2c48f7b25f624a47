import { now } from '../../../common/clock';
import { newTotpKey } from '../../../server/auth/oneTimeCodes';
import { encryptWithPassword, hashPassword } from '../../../server/auth/passwords';
import type { Db } from '../../../server/db/open';
import * as schema from '../../../server/db/schema';

/** Everybody's password. */
export const PASSWORD = 'Everybody-2026!';
/** The name that is guessed at most, and one as much that nobody has. */
export const [OWNER, NOBODY] = ['owner@example.com', 'nobody@example.com'];
/** Whose password is known to who guesses, but not the codes of the second step. */
export const WITH_CODES = 'codes@example.com';
/** Who works meanwhile. */
export const CLERK = 'clerk@example.com';
/** One of many names, that somebody has or nobody. */
export const someName = (is: 'somebody' | 'nobody', i: number): string => `${is}${i}@example.com`;

/** Accounts that the clerk's list has: enough for an answer that is compressed. */
const ACCOUNTS = 40;

/** Lays down those who may sign in, so many others besides, and some accounts. Returns the key of the codes. */
export async function layPeople(orm: Db, others: number): Promise<string> {
  const created_at = new Date(now());
  const password_hash = await hashPassword(PASSWORD);
  const names = [
    OWNER,
    WITH_CODES,
    CLERK,
    ...Array.from({ length: others }, (_, i) => someName('somebody', i)),
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
  const sealed = await encryptWithPassword(key, PASSWORD);
  await orm.insert(schema.secondSteps).values({ user_id, sealed, set_at: created_at });
  return key;
}
