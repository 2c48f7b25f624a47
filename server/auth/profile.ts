import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnProfile } from '../../common/rules/profile';
import { record } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { users } from '../db/schema';
import { found } from '../http/errors';
import type { SignedIn } from '../http/signedIn';

type Changed = z.infer<typeof OwnProfile>;

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
