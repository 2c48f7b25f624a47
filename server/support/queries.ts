import { desc, eq } from 'drizzle-orm';
import { formatFullName } from '../../common/names';
import type { Db } from '../db/open';
import { messages as m, users as u } from '../db/schema';

/** Returns all messages with their author, latest first. */
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
      user_name: formatFullName(user_fname, user_lname),
      user_email: user_email ?? '',
    }),
  );
}
