import { and, eq } from 'drizzle-orm';
import { now } from '../../../common/clock';
import { getToday } from '../../../common/days';
import { createSession } from '../../../server/auth/sessions';
import type { Db } from '../../../server/db/open';
import * as schema from '../../../server/db/schema';
import { isCharge, isOpenOperation } from '../../../server/operations/operations';
import type { StandIn } from '../../support/stripeStandIn';

const ACCOUNT = 1;
const CUSTOMER = 'cus_crash_test';
/** One in this many payments has an amount that the provider declines. */
const DECLINED_EVERY = 7;

/** The payments to charge or refund, and the headers of two tabs with an operator's session. */
export type Scene = { payments: number[]; tabs: Record<string, string>[]; account: number };

/**
 * The result of a payment: how often the action was done, and whether it exceeds the paid amount. `agrees`
 * compares ledger and provider.
 */
export type PaymentOutcome = { done: number; more: boolean; agrees: boolean; stuck: boolean };

/** A payment to create. */
export type PaymentToCreate = Pick<typeof schema.transactions.$inferInsert, 't_status' | 't_subtotal_cents'> &
  Partial<typeof schema.transactions.$inferInsert>;

/** Returns a payment to charge. One in `DECLINED_EVERY` is declined. */
export const createChargeable = (i: number): PaymentToCreate => ({
  t_status: '33',
  t_subtotal_cents: i % DECLINED_EVERY === DECLINED_EVERY - 1 ? 5_013 : 5_000,
});

/** Creates an account with a customer at the provider, a coverage, and its payments. */
export async function createScene(
  orm: Db,
  standIn: StandIn,
  laid: readonly PaymentToCreate[],
): Promise<Scene> {
  const at = new Date(now());
  const made = { created_at: at, updated_at: at };
  const user = { user_role: '55', created_at: at, acc_id: ACCOUNT };
  standIn.customers.push({ id: CUSTOMER, method: 'pm_card' });
  await orm
    .insert(schema.accounts)
    .values({ acc_id: ACCOUNT, acc_status: '1', status: 'Active', created_at: at });
  const [owner, clerk] = await orm
    .insert(schema.users)
    .values([
      { ...user, user_name: 'owner', stripe_user_token: CUSTOMER },
      { ...user, user_name: 'clerk' },
    ])
    .returning();
  await orm.update(schema.accounts).set({ acc_owner: owner?.user_id ?? 0 });
  const [product] = await orm
    .insert(schema.products)
    .values({
      prd_code: 'DP',
      prd_alias: 'Damage',
      prd_title: 'Damage protection',
      prd_type: 'Damage',
      prd_desc: {},
    })
    .returning();
  const [property] = await orm
    .insert(schema.properties)
    .values({ prop_id: 1, acc_id: ACCOUNT, prd_type: 'Residential', e_type: 1, created_at: at })
    .returning();
  const dates = { res_checkin: getToday(), res_checkout: getToday() };
  const [stay] = await orm
    .insert(schema.reservations)
    .values({
      acc_id: ACCOUNT,
      prd_id: property?.prd_id ?? 0,
      res_code: 'T',
      res_status: '45',
      ...dates,
      ...made,
    })
    .returning();
  const [policy] = await orm
    .insert(schema.policies)
    .values({
      res_id: stay?.res_id ?? 0,
      acc_id: ACCOUNT,
      product_id: product?.product_id ?? 0,
      policy_status: '38',
      daily_rate_cents: 100,
      ...made,
    })
    .returning();
  const payments = await orm
    .insert(schema.transactions)
    .values(
      laid.map((payment) => ({
        policy_id: policy?.policy_id ?? 0,
        acc_id: ACCOUNT,
        t_type: '30',
        t_date: getToday(),
        created_at: at,
        ...payment,
      })),
    )
    .returning();
  const tabs = [];
  for (let tab = 0; tab < 2; tab++) {
    const { auth_key, api_key } = await createSession(orm, clerk?.user_id ?? 0);
    tabs.push({ authorization: auth_key, 'x-api-key': api_key, 'content-type': 'application/json' });
  }
  return { payments: payments.map(({ t_id }) => t_id), tabs, account: ACCOUNT };
}

/**
 * Returns the result of a charge. The ledger agrees if it names the charge and has one audit event. It is
 * stuck if a dead server holds its lease. It is also stuck if it is unsure although the provider knows the
 * result.
 */
export async function getChargeOutcome(orm: Db, standIn: StandIn, t_id: number): Promise<PaymentOutcome> {
  const intents = standIn.intents.filter(({ metadata }) => metadata.t_id === String(t_id));
  const taken = intents.filter(({ status }) => status === 'succeeded');
  const [row] = await orm.select().from(schema.transactions).where(eq(schema.transactions.t_id, t_id));
  const entries = await orm
    .select()
    .from(schema.audit)
    .where(and(eq(schema.audit.action, 'charge payment'), eq(schema.audit.row_id, String(t_id))));
  const open = await orm
    .select()
    .from(schema.providerOperations)
    .where(and(eq(schema.providerOperations.t_id, t_id), isCharge, isOpenOperation));
  const paid = row?.t_status === '34';
  return {
    done: taken.length,
    more: false,
    agrees:
      paid === taken.length > 0 &&
      entries.length === taken.length &&
      (!paid || row.stripe_payment_id === taken[0]?.id),
    stuck: open.some(
      ({ state, key }) => state === 'calling' || intents.some(({ metadata }) => metadata.key === key),
    ),
  };
}
