import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addDays, getToday } from '../../common/days';
import type { Db } from '../../server/db/open';
import { guests, users } from '../../server/db/schema';
import { addUser } from '../../server/users/addUser';
import { ADMIN, forAdmins, sends } from '../support/access/access';
import { makeStay } from '../support/rows';

/** Creates a reservation that is over, with a guest of its own. */
async function makePastStay(orm: Db, acc_id: number) {
  const [guest] = await orm.insert(guests).values({ user_fname: 'Ada' }).returning();
  const dates = { res_checkin: addDays(getToday(), -9), res_checkout: addDays(getToday(), -2) };
  const { res_id } = await makeStay(orm, { acc_id, guest_id: guest?.guest_id ?? 0, ...dates });
  return { id: res_id };
}

/** Creates a disabled user. */
async function makeDisabledUser(orm: Db, acc_id: number) {
  const user = { email: `${randomUUID()}@example.com`, name: 'Ada Member', role: '50', acc_id };
  const id = await orm.transaction((tx) => addUser(tx, user));
  await orm.update(users).set({ disabled_at: new Date() }).where(eq(users.user_id, id));
  return { id };
}

const ofStay = ({ id: res_id }: { id: string | number }) => ({ res_id });
const ofUser = ({ id: user_id }: { id: string | number }) => ({ user_id });

/** The access of the personal data of guests and users. */
export const access = [
  sends(ADMIN, 'POST /api/admin/export_guest_data', makePastStay, ofStay),
  sends(ADMIN, 'POST /api/admin/erase_guest', makePastStay, ofStay),
  forAdmins(sends(ADMIN, 'POST /api/admin/export_user_data', makeDisabledUser, ofUser)),
  forAdmins(sends(ADMIN, 'POST /api/admin/erase_user', makeDisabledUser, ofUser)),
];
