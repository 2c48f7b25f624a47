import { and, eq } from 'drizzle-orm';
import type { Database, Db } from '../../server/db/open';
import {
  mirroredCustomers,
  mirroredPayments,
  providerOperations,
  settings,
  users,
} from '../../server/db/schema';
import { MIRROR_SETTING } from '../../server/provider/mirror';
import { openProvider } from '../../server/provider/openProvider';
import { processEvents } from '../../server/webhooks/providerEvents';
import { keysOf, send, testApp, testSettings } from './api';
import { freshDatabase } from './database';
import { makePayment, paymentOf } from './rows';
import { type StandIn, type StripeFault, stripeStandIn, type Webhook } from './stripeStandIn';

/** The two endpoints that charge a payment. */
export const CHARGE_PATHS = ['/admin/charge_payment', '/transactions/charge_payment'] as const;
/** Stripe's request that creates a payment intent. */
export const CREATE = 'POST /v1/payment_intents';
/** Stripe's request that lists payment intents. */
export const FIND = 'GET /v1/payment_intents';
/** Stripe's request that creates a refund. */
export const REFUND = 'POST /v1/refunds';
/** Stripe's request that lists refunds. */
export const FIND_REFUND = 'GET /v1/refunds';
/** Stripe fails and tells the client not to retry. */
export const AWAY: StripeFault = { status: 500, retry: false };

/** Creates the API with the real `stripe` package and a Stripe simulator. */
export function stripeApp(db: Database, standIn: StandIn, env: Record<string, string> = {}) {
  const all = { ...standIn.env, ...env };
  return testApp(db, { provider: openProvider(testSettings(all), db), env: all });
}

/** The setting of a server without events of Stripe. */
export const WITHOUT_EVENTS = { STRIPE_WEBHOOK_SECRET: '' };

/** Adds the customer of an account's owner to the simulator, with a payment method. Returns its id. */
export async function knowCustomer(orm: Db, standIn: StandIn, acc_id: number, method: string | null) {
  const [owner] = await orm.select().from(users).where(eq(users.user_id, acc_id));
  const id = owner?.stripe_user_token ?? '';
  standIn.customers.unshift({ id, method, name: 'Ada Lovelace' });
  return id;
}

/** Creates a database, a simulator that knows account 2, the API, and functions for tests of charges. */
export async function stripeShop() {
  const acc_id = 2;
  const db = await freshDatabase();
  const stripe = await stripeStandIn();
  const app = stripeApp(db, stripe);
  const keys = await keysOf(app);
  await knowCustomer(db.orm, stripe, acc_id, 'pm_card');
  const provider = openProvider(testSettings(stripe.env), db);
  const runEvents = () => processEvents({ db, provider, timeoutMs: 20_000 }, new AbortController().signal);
  const forgetPasses = () => db.orm.delete(settings).where(eq(settings.name, MIRROR_SETTING));
  const operationsOf = (kind: 'charge' | 'refund', t_id: number) =>
    db.orm
      .select()
      .from(providerOperations)
      .where(and(eq(providerOperations.kind, kind), eq(providerOperations.t_id, t_id)));
  const intentsOf = (t_id: number) => stripe.intents.filter(({ metadata }) => metadata.t_id === String(t_id));
  return {
    db,
    stripe,
    app,
    keys,
    intentsOf,
    payment: (t_subtotal_cents = 5_000) => makePayment(db.orm, { acc_id, t_subtotal_cents }),
    charge: (path: (typeof CHARGE_PATHS)[number], t_id: number, at = app) =>
      send(at, 'POST', path, path.startsWith('/admin') ? { id: t_id, acc_id } : { id: t_id }, keys),
    refund: (
      t_id: number,
      amount: number,
      { at = app, key = `refund ${t_id} ${amount}`, refunded = 0 } = {},
    ) =>
      send(
        at,
        'POST',
        '/admin/refund',
        { t_id, acc_id, amount, reason: 'Left early', refunded },
        { ...keys, 'idempotency-key': key },
      ),
    refundsOf: (t_id: number) => operationsOf('refund', t_id),
    sentBack: (t_id: number) => stripe.refunds.filter(({ metadata }) => metadata.t_id === String(t_id)),
    taken: (t_id: number) => intentsOf(t_id).filter(({ status }) => status === 'succeeded'),
    chargesOf: (t_id: number) => operationsOf('charge', t_id),
    status: async (t_id: number) => (await paymentOf(db.orm, t_id))?.t_status,
    /** Makes the next read of the mirror pass over the whole lists of Stripe, and keeps its rows. */
    forgetPasses,
    /** Empties the mirror. */
    emptyMirror: async () => {
      await forgetPasses();
      await db.orm.delete(mirroredPayments);
      await db.orm.delete(mirroredCustomers);
    },
    /** Sends an event, which waits for the job. */
    send: ({ body, headers }: Webhook, at = app) =>
      at.request('/webhooks/stripe', { method: 'POST', body, headers }),
    runEvents,
    provider,
    /** Sends an event, and runs the job that processes it. */
    deliver: async ({ body, headers }: Webhook) => {
      const answer = await app.request('/webhooks/stripe', { method: 'POST', body, headers });
      await runEvents();
      return answer;
    },
    close: async () => {
      await stripe.close();
      await db.close();
    },
  };
}
