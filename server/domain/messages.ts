import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { now } from '../../common/clock';
import type { NewMessage } from '../../common/rules/message';
import type { Db } from '../db/open';
import { messages as m, users as u } from '../db/schema';
import { written } from '../db/written';
import { fullName } from '../queries/shape';
import { record } from './audit';
import type { SignedIn } from './session';

/** Every message with whoever wrote it, the latest first. */
export async function messageRows(orm: Db) {
  const rows = await orm
    .select({ message: m, user_fname: u.user_fname, user_lname: u.user_lname, user_email: u.user_email })
    .from(m)
    .leftJoin(u, eq(u.user_id, m.user_id))
    .orderBy(desc(m.message_id));
  return rows.map(
    ({ message: { user_id: _, created_at, ...message }, user_fname, user_lname, user_email }) => ({
      ...message,
      created_date: created_at,
      user_name: fullName(user_fname, user_lname),
      user_email: user_email ?? '',
    }),
  );
}

/** Keeps a message of whoever is signed in. */
export async function writeMessage(tx: Db, { user_id }: SignedIn, asked: z.infer<typeof NewMessage>) {
  const { message_id } = written(
    await tx
      .insert(m)
      .values({ ...asked, user_id, created_at: new Date(now()) })
      .returning({ message_id: m.message_id }),
  );
  const { topic, subject } = asked;
  await record(tx, user_id, {
    action: 'write message',
    entity: 'message',
    id: message_id,
    after: { topic, subject },
  });
  return { message_id };
}
