import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addDays, getToday } from '../../../common/days';
import { SANDBOX_HOST } from '../../../sandbox/fillSandbox';
import type { Database, Db } from '../../../server/db/open';
import { accounts, properties, users } from '../../../server/db/schema';
import { chargePayment } from '../../../server/payments/charge';
import { sandboxProvider } from '../../../server/provider/sandbox';
import { refundPayment } from '../../../server/refunds/refund';
import { addUser } from '../../../server/users/addUser';
import { type App, keysOf, read, send } from '../api';
import { daysOff } from '../feeds';
import { createIssuedCoverage } from '../issuedCoverage';
import { readReconciliation } from '../reconciliation';
import { makePayment, makeProperty, makeStay } from '../rows';
import { FOREIGN, OWN } from './accounts';
import { NEIGHBOUR } from './callers';

type Keys = Record<string, string>;

/** A record: its id, and the version for its form. */
export type Made = { id: string | number; version?: string };

/** A text in the records of the other account. */
export const MARK = 'Foreign House';

/** Creates a record of each kind for an account. Creates a new one each time if the endpoint consumes it. */
function thingsOf(db: Database, app: App, operator: () => Keys) {
  const { orm } = db;
  const till = { db, provider: sandboxProvider(orm), timeoutMs: 5_000 };
  const property = (acc_id: number) =>
    makeProperty(orm, { acc_id, ...(acc_id === FOREIGN && { prd_title: MARK }) });
  const member = (acc_id: number) => {
    const user = { email: `${randomUUID()}@example.com`, name: 'Ada Member', role: '50', acc_id };
    return orm.transaction((tx) => addUser(tx, user));
  };
  const stay = async (acc_id: number) => makeStay(orm, { acc_id, prd_id: await property(acc_id) });
  const payment = async (acc_id: number) => {
    const { policy_id } = await stay(acc_id);
    const { t_id } = await makePayment(orm, { acc_id, policy_id });
    return { t_id, acc_id };
  };
  const paid = async (acc_id: number) => {
    const made = await payment(acc_id);
    await chargePayment(till, null, made);
    return made;
  };
  /** A payment of the ledger that the provider does not know. The version is its difference. */
  const difference = async (acc_id: number) => {
    const { policy_id } = await stay(acc_id);
    const { t_id } = await makePayment(orm, { acc_id, policy_id, t_status: '34' });
    const rows = await readReconciliation(app, operator(), `t-${t_id}`);
    return { id: `t-${t_id}`, version: String(rows[0]?.discrepancy) };
  };
  const data = async (method: string, path: string, body: unknown) =>
    (await (await send(app, method, path, body, operator())).json()).data;

  return {
    account: async (acc_id: number) => ({ id: acc_id }),
    version: async (acc_id: number) => {
      const form: Record<string, unknown> = await read(
        app,
        operator(),
        `/admin/account_form?acc_id=${acc_id}`,
      );
      return { id: acc_id, version: String(form.version) };
    },
    user: async (acc_id: number) => {
      const [row] = await orm.select().from(accounts).where(eq(accounts.acc_id, acc_id));
      return { id: row?.acc_owner ?? 0 };
    },
    member: async (acc_id: number) => ({ id: await member(acc_id) }),
    disabledMember: async (acc_id: number) => {
      const id = await member(acc_id);
      await orm.update(users).set({ disabled_at: new Date() }).where(eq(users.user_id, id));
      return { id };
    },
    property: async (acc_id: number) => {
      const id = await property(acc_id);
      const [row] = await orm.select().from(properties).where(eq(properties.prd_id, id));
      return { id, version: String(row?.version) };
    },
    product: async (_: number) => {
      const form: Record<string, unknown> = await read(app, operator(), '/admin/product_form?id=1');
      return { id: 1, version: String(form.version) };
    },
    stay: async (acc_id: number) => {
      const id = (await stay(acc_id)).res_id;
      const form: Record<string, unknown> = await read(app, operator(), `/admin/reservation_form?id=${id}`);
      return { id, version: String(form.version) };
    },
    bad: async (acc_id: number) => {
      const dates = { res_checkin: addDays(getToday(), 20), res_checkout: addDays(getToday(), 4) };
      const prd_id = await property(acc_id);
      return { id: (await makeStay(orm, { acc_id, prd_id, res_status: '46', ...dates })).res_id };
    },
    uncovered: async (acc_id: number) => {
      const { res_id: id, policy_id } = await stay(acc_id);
      await send(app, 'DELETE', '/admin/policy', { policy_id, acc_id }, operator());
      const form: Record<string, unknown> = await read(app, operator(), `/admin/reservation_form?id=${id}`);
      return { id, version: String(form.version) };
    },
    policy: async (acc_id: number) => ({ id: (await stay(acc_id)).policy_id }),
    issued: async (acc_id: number) => {
      const prd_id = await property(acc_id);
      const made = await createIssuedCoverage(orm, [{ acc_id }], {
        stay: { acc_id, prd_id, res_checkin: getToday(), res_checkout: addDays(getToday(), 10) },
        policy: { acc_id },
      });
      return { id: made.policy_id };
    },
    payment: async (acc_id: number) => ({ id: (await payment(acc_id)).t_id }),
    paid: async (acc_id: number) => ({ id: (await paid(acc_id)).t_id }),
    difference,
    explained: async (acc_id: number) => {
      const { id, version } = await difference(acc_id);
      const body = { id, discrepancy: version, reason: 'A test.' };
      await send(app, 'POST', '/admin/reconciliation_explanation', body, operator());
      return { id };
    },
    refund: async (acc_id: number) => {
      const { t_id } = await paid(acc_id);
      // A refund whose amount ends in 41 cents is pending until the next lookup.
      const body = { t_id, acc_id, cents: 141, refunded: 0, reason: 'A test.' };
      const request = { user_id: 61, key: `refund ${t_id}`, call: 'POST /admin/refund', body };
      return { id: (await refundPayment(till, request, body)).refund_id };
    },
    feed: async (acc_id: number) => {
      const body = { prd_id: await property(acc_id), feed_title: 'Feed', ics: daysOff([300, 303]) };
      return { id: Number((await data('POST', '/properties/feed_file', body)).feed_id) };
    },
    calendar: async (acc_id: number) => {
      const { url } = await data('POST', '/properties/ical', { prd_id: await property(acc_id) });
      return { id: String(url).split('/').at(-1) ?? '' };
    },
    card: async (acc_id: number) => {
      await data('POST', '/admin/payment_method', { acc_id, card: 'mastercard' });
      const { methods } = await read(app, operator(), `/admin/billing?acc_id=${acc_id}`);
      return { id: String(methods.find((method: { is_default: boolean }) => !method.is_default)?.id) };
    },
    session: async (acc_id: number) => {
      const keys = await keysOf(app, acc_id === OWN ? SANDBOX_HOST : NEIGHBOUR);
      const rows = await read(app, keys, '/login/sessions');
      return { id: rows[0].session_id };
    },
  } satisfies Record<string, (acc_id: number) => Promise<Made>>;
}

/** The name of a kind of record. */
export type ThingName = keyof ReturnType<typeof thingsOf>;

/** A kind of record, or a function that creates one for an account. */
export type Thing = ThingName | ((orm: Db, acc_id: number) => Promise<Made>);

/** Returns a function that creates a record for an account. Without a kind, it has no id. */
export function createThingMaker(db: Database, app: App, operator: () => Keys) {
  const things = thingsOf(db, app, operator);
  return async (thing: Thing | undefined, acc_id: number): Promise<Made> => {
    if (thing === undefined) return { id: '' };
    return typeof thing === 'function' ? thing(db.orm, acc_id) : things[thing](acc_id);
  };
}
