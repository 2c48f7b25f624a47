import type Stripe from 'stripe';
import { now } from '../../common/clock';
import type { Database } from '../db/open';
import { log } from '../lib/log';
import type { Settings } from '../lib/settings';
import { createMirror } from './mirror';
import { countMirroredTransactions, type ProviderChanges, saveChanges } from './mirrorStore';
import type { EventOperation, Mirror, ProviderEvent } from './mirrorTypes';
import { listStripeChanges } from './stripeLists';
import { idOf } from './stripeObjects';
import {
  fetchCharge,
  fetchCustomer,
  fetchIntent,
  fromCharge,
  fromCustomer,
  fromIntent,
} from './stripeRecords';

/**
 * The events of a final payment intent. Other events concern intents in progress, which the charge itself
 * completes.
 */
const ENDINGS = ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'];

/** Stores records of requests that began at `at`, in ms. A failure is logged: the next pass or event has them too. */
const createRecorder =
  ({ orm }: Pick<Database, 'orm'>, stripe: Stripe) =>
  (at: number = now()) => {
    const save = async (read: () => Promise<Omit<ProviderChanges, 'at'>>) => {
      try {
        await saveChanges(orm, { at, ...(await read()) });
      } catch (err) {
        log.error({ err }, 'Storing a record of the payment provider');
      }
    };
    return {
      intent: (row: Stripe.PaymentIntent) => save(() => fromIntent(stripe, row)),
      charge: (row: Stripe.Charge) => save(() => fromCharge(stripe, row)),
      customer: (row: Stripe.Customer | Stripe.DeletedCustomer) => save(() => fromCustomer(row)),
    };
  };

/** Returns the id of a charge's payment in the ledger. */
const paymentOf = ({ id, payment_intent }: Stripe.Charge): string => idOf(payment_intent) ?? id;

/** Returns the charge or refund that an event concerns. */
function findOperation({ type, data: { object } }: Stripe.Event): EventOperation | undefined {
  switch (object.object) {
    case 'payment_intent':
      return ENDINGS.includes(type) && object.metadata.key ? { charge: object.metadata.key } : undefined;
    case 'refund':
      return object.metadata?.key ? { refund: object.metadata.key } : undefined;
    case 'charge':
      return type === 'charge.refunded' ? { refundOf: paymentOf(object) } : undefined;
    default:
      return undefined;
  }
}

/** Fetches the record that an event concerns. The event itself may be old. */
async function fetchRecord(stripe: Stripe, event: Stripe.Event): Promise<ProviderChanges | undefined> {
  const { object } = event.data;
  switch (object.object) {
    case 'payment_intent':
      return fetchIntent(stripe, object.id);
    case 'charge':
      return fetchCharge(stripe, object.id);
    case 'refund':
    case 'dispute': {
      const charge = idOf(object.charge);
      return charge ? fetchCharge(stripe, charge) : undefined;
    }
    case 'customer':
      return fetchCustomer(stripe, object.id);
    case 'payment_method': {
      // A detached method no longer has its customer.
      const { previous_attributes: before } = event.data as { previous_attributes?: Partial<typeof object> };
      const customer = idOf(object.customer ?? before?.customer);
      return customer ? fetchCustomer(stripe, customer) : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * Creates the mirror of Stripe's customers, payment intents and charges. `recordAt` stores what other requests to
 * Stripe returned.
 */
export function createStripeMirror(
  stripe: Stripe,
  db: Pick<Database, 'orm' | 'runExclusive'>,
  { PROVIDER_LIST_LIMIT: limit, STRIPE_WEBHOOK_SECRET }: Settings,
) {
  const mirror: Mirror = {
    ...createMirror(db, {
      limit,
      hasEvents: Boolean(STRIPE_WEBHOOK_SECRET),
      list: (range) => listStripeChanges(stripe, range, limit),
    }),
    countTransactions: () => countMirroredTransactions(db.orm),
    applyEvent: async ({ payload }: ProviderEvent) => {
      // Its signature was verified when it was received.
      const event: Stripe.Event = JSON.parse(payload);
      const changes = await fetchRecord(stripe, event);
      if (changes) await saveChanges(db.orm, changes);
      return findOperation(event);
    },
  };
  return { mirror, recordAt: createRecorder(db, stripe) };
}
