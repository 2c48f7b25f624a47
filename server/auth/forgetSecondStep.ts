import { eq } from 'drizzle-orm';
import { normalName } from '../../common/names';
import type { Db } from '../db/open';
import { secondSteps, sessions, users } from '../db/schema';
import { conflict, missing } from '../http/errors';
import { dropSecondStep } from './twoFactor';

/**
 * Turns off the second step of somebody who has lost their phone and their recovery codes, and ends their sessions, which whoever has
 * found the phone may be in. Refuses (404) who is nobody, and (409) who has none.
 */
export async function forgetSecondStep(tx: Db, email: string): Promise<void> {
  const [known] = await tx
    .select({ user_id: users.user_id, set_at: secondSteps.set_at })
    .from(users)
    .leftJoin(secondSteps, eq(secondSteps.user_id, users.user_id))
    .where(eq(users.user_name, normalName(email)));
  if (!known) throw missing('user');
  if (!known.set_at) throw conflict(`${email} has no second step.`);
  await dropSecondStep(tx, null, known.user_id);
  await tx.delete(sessions).where(eq(sessions.user_id, known.user_id));
}
