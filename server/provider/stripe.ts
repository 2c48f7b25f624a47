import Stripe from 'stripe';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import type { Settings } from '../lib/settings';
import { memoizeTtl } from './memoizeTtl';
import { InvalidSignatureError, type Provider, type WebhookEvent } from './provider';
import { stripeBilling } from './stripeBilling';
import { findCharge, makeCharge } from './stripeCharge';
import { idOf, stripeCustomers, stripeTransactions } from './stripeLists';
import { listStripeOperations } from './stripeOperations';
import { findRefund, makeRefund } from './stripeRefund';

const CACHE_MS = 60_000;
const TOLERANCE_S = 300;
const RETRIES = 2;
/** Timeout of the readiness check, in ms. */
const READY_MS = 3_000;
/**
 * The events of a final payment intent. Other events concern intents in progress, which the charge itself
 * completes.
 */
const ENDINGS = ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'];

/**
 * Creates the Stripe provider with the official package. A request without a response, or with 409 or 500, is
 * retried twice with the same idempotency key. Both lists are cached for a minute. A charge or refund on any
 * server invalidates the transactions.
 */
export function stripeProvider(secretKey: string, settings: Settings, orm: Db): Provider {
  const { hostname, port, protocol } = new URL(settings.STRIPE_API_URL);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: settings.PROVIDER_TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  const most = settings.PROVIDER_LIST_LIMIT;
  const customers = memoizeTtl(orm, 'provider customers', CACHE_MS, () => stripeCustomers(stripe, most));
  const transactions = memoizeTtl(orm, 'provider transactions', CACHE_MS, () =>
    stripeTransactions(stripe, most),
  );
  const secret = settings.STRIPE_WEBHOOK_SECRET;
  return {
    charge: (charge) => makeCharge(stripe, charge).finally(transactions.invalidate),
    find: (charge) => findCharge(stripe, charge),
    refund: (refund) => makeRefund(stripe, refund).finally(transactions.invalidate),
    findRefund: (refund) => findRefund(stripe, refund),
    listOperationsSince: (time) => listStripeOperations(stripe, time),
    // The lists use the same request, so a restricted key needs no additional permission.
    ready: () => stripe.customers.list({ limit: 1 }, { timeout: READY_MS, maxNetworkRetries: 0 }),
    customers: customers.get,
    transactions: transactions.get,
    table: 'provider_payment_snapshots',
    billing: stripeBilling(stripe, customers.invalidate),
    ...(secret && {
      parseWebhook: async (body, signature) => {
        const event = await read(stripe, secret, body, signature);
        await transactions.invalidate();
        return toWebhookEvent(event);
      },
    }),
  };
}

async function read(stripe: Stripe, secret: string, body: string, signature: string): Promise<Stripe.Event> {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_S, undefined, now());
  } catch (error) {
    throw new InvalidSignatureError('The webhook is not signed by the payment provider.', { cause: error });
  }
}

function toWebhookEvent({ type, data: { object } }: Stripe.Event): WebhookEvent | null {
  switch (object.object) {
    case 'payment_intent':
      return ENDINGS.includes(type) && object.metadata.key ? { charge: object.metadata.key } : null;
    case 'refund':
      return object.metadata?.key ? { refund: object.metadata.key } : null;
    case 'charge':
      return type === 'charge.refunded' ? { refundOf: paymentOf(object) } : null;
    default:
      return null;
  }
}

/** Returns the id of a charge's payment in the ledger. */
const paymentOf = ({ id, payment_intent }: Stripe.Charge): string => idOf(payment_intent) ?? id;
