import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnProfile } from '../../common/rules/profile';
import type { Db } from '../db/open';
import { accounts, users } from '../db/schema';
import { record } from './audit';
import { found } from './refusal';
import type { SignedIn } from './session';

type Changed = z.infer<typeof OwnProfile>;

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

/** Changes what somebody signed in says of themselves. */
export async function changeProfile(tx: Db, { user_id }: SignedIn, asked: Changed) {
  const mine = eq(users.user_id, user_id);
  const before = found(await tx.select().from(users).where(mine).for('update'), 'user');
  const names = (Object.keys(asked) as (keyof Changed)[]).filter((name) => asked[name] !== before[name]);
  if (names.length === 0) return { user_id };
  const pick = (from: Changed) => Object.fromEntries(names.map((name) => [name, from[name]]));
  await tx.update(users).set(pick(asked)).where(mine);
  const change = { before: pick(before), after: pick(asked) };
  await record(tx, user_id, { action: 'change profile', entity: 'user', id: user_id, ...change });
  return { user_id };
}
