import { desc, eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import { addDays, getToday } from '../../common/days';
import type { Db } from '../../server/db/open';
import {
  accounts,
  audit,
  policies,
  properties,
  reservations,
  transactions,
  users,
} from '../../server/db/schema';

let made = 0;

/** Creates a published property of account 2 without reservations. */
export async function makeProperty(
  orm: Db,
  property: Partial<typeof properties.$inferInsert> = {},
): Promise<number> {
  const [row] = await orm
    .insert(properties)
    .values({
      acc_id: 2,
      prd_title: 'Test House',
      prd_type: 'Residential',
      e_type: 1,
      is_publish: true,
      ad_line1: '1 Test Street',
      ad_city: 'Testville',
      created_at: new Date(now()),
      ...property,
    })
    .returning();
  if (!row) throw new Error('No property was made.');
  return row.prd_id;
}

/** Creates a reservation of account 2 on a new property, with an awaiting policy. */
export async function makeStay(
  orm: Db,
  stay: Partial<typeof reservations.$inferInsert> = {},
  policy: Partial<typeof policies.$inferInsert> = {},
) {
  const at = new Date(now());
  const [row] = await orm
    .insert(reservations)
    .values({
      acc_id: 2,
      prd_id: stay.prd_id ?? (await makeProperty(orm)),
      guest_id: 7,
      res_code: `TEST${++made}`,
      res_checkin: getToday(),
      res_checkout: addDays(getToday(), 10),
      res_status: '44',
      created_at: at,
      updated_at: at,
      ...stay,
    })
    .returning();
  if (!row) throw new Error('No reservation was made.');
  const [cover] = await orm
    .insert(policies)
    .values({
      res_id: row.res_id,
      acc_id: row.acc_id,
      product_id: 1,
      policy_status: '37',
      daily_rate_cents: policy.product_id === 2 ? 612 : 389,
      created_at: at,
      updated_at: at,
      ...policy,
    })
    .returning();
  if (!cover) throw new Error('No policy was made.');
  return { res_id: row.res_id, policy_id: cover.policy_id, acc_id: row.acc_id };
}

/**
 * Creates a payment of account 2 that was due yesterday. The owner has a customer at the payment provider.
 */
export async function makePayment(orm: Db, payment: Partial<typeof transactions.$inferInsert> = {}) {
  const { policy_id, acc_id } = await makeStay(orm);
  const [row] = await orm
    .insert(transactions)
    .values({
      policy_id,
      acc_id,
      t_type: '30',
      t_status: '33',
      t_date: addDays(getToday(), -1),
      t_subtotal_cents: 5_000,
      created_at: new Date(now()),
      ...payment,
    })
    .returning();
  if (!row) throw new Error('No payment was made.');
  return { t_id: row.t_id, acc_id };
}

/** Reads a payment. */
export async function paymentOf(orm: Db, t_id: number) {
  const [row] = await orm.select().from(transactions).where(eq(transactions.t_id, t_id));
  return row;
}

/** Returns the audit events of a record, latest first. */
export const auditOf = (orm: Db, entity: string, id: number) =>
  orm
    .select()
    .from(audit)
    .where(eq(audit.row_id, String(id)))
    .orderBy(desc(audit.id))
    .then((rows) => rows.filter((row) => row.entity === entity));

/** Removes an account's customer id of the payment provider. */
export async function forgetCustomer(orm: Db, acc_id: number) {
  const [account] = await orm.select().from(accounts).where(eq(accounts.acc_id, acc_id));
  await orm
    .update(users)
    .set({ stripe_user_token: '' })
    .where(eq(users.user_id, account?.acc_owner ?? 0));
}
