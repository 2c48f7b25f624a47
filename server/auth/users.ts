import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../common/clock';
import { normalName } from '../../common/names';
import { record } from '../audit/writeAuditEvent';
import { written } from '../db/expectRow';
import type { Db } from '../db/open';
import { accounts, users } from '../db/schema';
import { conflict, found, Refusal } from '../http/errors';
import { hashPassword } from './passwords';

/** What the sign-in takes of a name. */
const LONGEST = 254;

/** A new user; without an account it belongs to the provider's own one, which is made with the first. */
export type NewUser = { email: string; name: string; role: string; password: string; acc_id?: number };

/** Refuses (400) what is no email, or longer than the sign-in takes. */
export function judgeEmail(email: string): void {
  const name = normalName(email);
  if (name.length > LONGEST || !z.email().safeParse(name).success)
    throw new Refusal(400, `${email} is not an email address.`);
}

/** Adds someone who can sign in and returns their id. Refuses a weak password and a name that is taken. */
export async function addUser(tx: Db, ask: NewUser): Promise<number> {
  const user_name = normalName(ask.email);
  judgeEmail(user_name);
  if (!/^\d{1,4}$/.test(ask.role)) throw new Refusal(400, 'The role has to be a number, such as 55.');
  const password_hash = await hashPassword(ask.password);
  const [taken] = await tx.select().from(users).where(eq(users.user_name, user_name));
  if (taken) throw conflict(`There is a user ${user_name} already.`);
  const acc_id = ask.acc_id ?? (await operatorAccount(tx));
  found(await tx.select().from(accounts).where(eq(accounts.acc_id, acc_id)), 'account');
  const [user_fname = '', ...rest] = ask.name.trim().split(/\s+/);
  const { user_id } = written(
    await tx
      .insert(users)
      .values({
        acc_id,
        user_name,
        password_hash,
        user_role: ask.role,
        user_fname,
        user_lname: rest.join(' '),
        user_email: user_name,
        created_at: new Date(now()),
      })
      .returning({ user_id: users.user_id }),
  );
  await record(tx, null, {
    action: 'add user',
    entity: 'user',
    id: user_id,
    after: { user_name, user_role: ask.role, acc_id },
  });
  return user_id;
}

async function operatorAccount(tx: Db): Promise<number> {
  const [known] = await tx.select().from(accounts).where(eq(accounts.operator, true));
  if (known) return known.acc_id;
  const { acc_id } = written(
    await tx
      .insert(accounts)
      .values({
        acc_title: 'Operations',
        acc_status: '1',
        status: 'Active',
        operator: true,
        created_at: new Date(now()),
      })
      .returning({ acc_id: accounts.acc_id }),
  );
  await record(tx, null, { action: 'add account', entity: 'account', id: acc_id, after: { operator: true } });
  return acc_id;
}
