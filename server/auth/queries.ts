import { eq } from 'drizzle-orm';
import type { Db } from '../db/open';
import { accounts, users } from '../db/schema';
import { found } from '../http/errors';
import type { SignedIn } from '../http/signedIn';

/** The login record (first document, section 3) of whoever is signed in. */
export async function loginOf(orm: Db, user_id: number) {
  const rows = await orm
    .select({ user_name: users.user_name, require_auth: users.require_auth })
    .from(users)
    .where(eq(users.user_id, user_id));
  const { user_name, require_auth } = found(rows, 'login');
  return { user_name, require_auth: require_auth ? '1' : '0' };
}

/** What the portal knows of whoever is signed in. */
export async function profileOf(orm: Db, { user_id }: SignedIn) {
  const { user, acc_title } = found(
    await orm
      .select({ user: users, acc_title: accounts.acc_title })
      .from(users)
      .leftJoin(accounts, eq(accounts.acc_id, users.acc_id))
      .where(eq(users.user_id, user_id)),
    'user',
  );
  const { user_name, user_role, acc_id, created_at } = user;
  const { user_fname, user_lname, user_email, user_mobile, user_company } = user;
  return {
    ...{ user_id, user_name, user_role, user_fname, user_lname, user_email, user_mobile, user_company },
    ...{ acc_id, acc_title, created_date: created_at },
  };
}
