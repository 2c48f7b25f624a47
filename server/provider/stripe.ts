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
/** How long Stripe may take to say that it is there. */
const READY_MS = 3_000;
/** Others tell of intents that are still on their way, which their charge has to end. */
const ENDINGS = ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'];

/**
 * Stripe, by its official package. A request that got no answer, a 409 or a 500 is repeated twice with the same
 * idempotency key; what is still unknown then throws. Both lists are kept for a minute, transactions until the next
 * charge or refund by whichever server.
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
    // A read that the lists make too, so that a restricted key needs no other right.
    ready: () => stripe.customers.list({ limit: 1 }, { timeout: READY_MS, maxNetworkRetries: 0 }),
    customers: customers.get,
    transactions: transactions.get,
    table: 'provider_seen',
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

/** The id by which the ledger knows the payment of a charge. */
const paymentOf = ({ id, payment_intent }: Stripe.Charge): string => idOf(payment_intent) ?? id;
