import Stripe from 'stripe';
import { now } from '../../common/clock';
import type { Database } from '../db/open';
import type { Settings } from '../lib/settings';
import { listMirroredCustomers, listMirroredTransactions } from './mirrorStore';
import type { ProviderEvent } from './mirrorTypes';
import { InvalidSignatureError, type Provider } from './provider';
import { stripeBilling } from './stripeBilling';
import { findCharge, makeCharge } from './stripeCharge';
import { createStripeMirror } from './stripeMirror';
import { listStripeOperations } from './stripeOperations';
import { findRefund, makeRefund } from './stripeRefund';

const TOLERANCE_S = 300;
const RETRIES = 2;
/** Timeout of the readiness check, in ms. */
const READY_MS = 3_000;

/**
 * Creates the Stripe provider with the official package. A request without a response, or with 409 or 500, is
 * retried twice with the same idempotency key. Both lists are those of the mirror in the database, which charges and
 * refunds update at once.
 */
export function stripeProvider(
  secretKey: string,
  settings: Settings,
  db: Pick<Database, 'orm' | 'runExclusive'>,
): Provider {
  const { hostname, port, protocol } = new URL(settings.STRIPE_API_URL);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: settings.PROVIDER_TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  const { orm } = db;
  const most = settings.PROVIDER_LIST_LIMIT;
  const { mirror, recordAt } = createStripeMirror(stripe, db, settings);
  const secret = settings.STRIPE_WEBHOOK_SECRET;
  return {
    charge: (charge) => makeCharge(stripe, charge, recordAt().intent),
    find: (charge) => findCharge(stripe, charge, recordAt().intent),
    refund: (refund) => makeRefund(stripe, refund, recordAt().charge),
    findRefund: (refund) => findRefund(stripe, refund, recordAt().charge),
    listOperationsSince: (time) => listStripeOperations(stripe, time),
    // The lists use the same request, so a restricted key needs no additional permission.
    ready: () => stripe.customers.list({ limit: 1 }, { timeout: READY_MS, maxNetworkRetries: 0 }),
    customers: async () => {
      const { isStale, more } = await mirror.refresh();
      const list = await listMirroredCustomers(orm, most);
      return { rows: list.rows, more: list.more || more.customers, isStale };
    },
    transactions: async () => {
      const { isStale, more } = await mirror.refresh();
      const list = await listMirroredTransactions(orm, most);
      return { rows: list.rows, more: list.more || more.transactions, isStale };
    },
    table: 'mirrored_payments',
    mirror,
    billing: stripeBilling(stripe, (at) => recordAt(at).customer),
    ...(secret && { parseWebhook: (body, signature) => read(stripe, secret, body, signature) }),
  };
}

async function read(
  stripe: Stripe,
  secret: string,
  payload: string,
  signature: string,
): Promise<ProviderEvent> {
  try {
    const { id, type } = await stripe.webhooks.constructEventAsync(
      payload,
      signature,
      secret,
      TOLERANCE_S,
      undefined,
      now(),
    );
    return { id, type, payload };
  } catch (error) {
    throw new InvalidSignatureError('The webhook is not signed by the payment provider.', { cause: error });
  }
}
