import type { z } from 'zod';
import { now } from '../../common/clock';
import type { NewMessage } from '../../common/schemas/message';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import { firstOrThrow } from '../db/firstOrThrow';
import type { Db } from '../db/open';
import { messages as m } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';

/** Stores a message of the current user. */
export async function sendMessage(tx: Db, { user_id }: CurrentUser, message: z.infer<typeof NewMessage>) {
  const { message_id } = firstOrThrow(
    await tx
      .insert(m)
      .values({ ...message, user_id, created_at: new Date(now()) })
      .returning({ message_id: m.message_id }),
  );
  const { topic, subject } = message;
  await writeAuditEvent(tx, user_id, {
    action: 'send message',
    entity: 'message',
    id: message_id,
    after: { topic, subject },
  });
  return { message_id };
}
