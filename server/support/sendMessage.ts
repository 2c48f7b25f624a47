import type { z } from 'zod';
import { now } from '../../common/clock';
import type { NewMessage } from '../../common/rules/message';
import { record } from '../audit/writeAuditEvent';
import { written } from '../db/expectRow';
import type { Db } from '../db/open';
import { messages as m } from '../db/schema';
import type { SignedIn } from '../http/signedIn';

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
