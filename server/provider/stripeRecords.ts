import type Stripe from 'stripe';
import { now } from '../../common/clock';
import type { ProviderChanges } from './mirrorStore';
import { listDisputes } from './stripeLists';
import {
  EXPAND_METHOD,
  isListedCharge,
  isMissing,
  PAGE,
  stripeCharge,
  stripeCustomer,
  stripeIntent,
} from './stripeObjects';

/** Records as changes of the mirror. */
type Records = Omit<ProviderChanges, 'at'>;

const records = (...parts: Partial<Records>[]): Records => ({
  customers: parts.flatMap(({ customers = [] }) => customers),
  transactions: parts.flatMap(({ transactions = [] }) => transactions),
  deleted: parts.flatMap(({ deleted = [] }) => deleted),
});

/** Fetches an object. An object that Stripe does not have is deleted from the mirror. */
async function fetchOrDelete<T>(
  id: string,
  fetch: () => Promise<T>,
  toRecords: (row: T) => Promise<Records>,
): Promise<ProviderChanges> {
  const at = now();
  const row = await fetch().catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return undefined;
  });
  return { at, ...(row === undefined ? records({ deleted: [id] }) : await toRecords(row)) };
}

/** Converts a customer. */
export const fromCustomer = async (row: Stripe.Customer | Stripe.DeletedCustomer): Promise<Records> =>
  records(row.deleted ? { deleted: [row.id] } : { customers: [stripeCustomer(row)] });

/** Converts a charge. Fetches its disputes, if it has any. */
export async function fromCharge(stripe: Stripe, row: Stripe.Charge): Promise<Records> {
  if (!isListedCharge(row)) return records({ deleted: [row.id] });
  const disputes = row.disputed ? await listDisputes(stripe, PAGE, row.id) : undefined;
  return records({ transactions: [stripeCharge(row, disputes?.byCharge.get(row.id) ?? null)] });
}

/** Converts a payment intent, and its latest charge if that is expanded. */
export async function fromIntent(stripe: Stripe, row: Stripe.PaymentIntent): Promise<Records> {
  const charge = row.latest_charge;
  return records(
    { transactions: [stripeIntent(row)] },
    charge && typeof charge === 'object' ? await fromCharge(stripe, charge) : {},
  );
}

/** Fetches the current state of a payment intent and its latest charge. */
export const fetchIntent = (stripe: Stripe, id: string): Promise<ProviderChanges> =>
  fetchOrDelete(
    id,
    () => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
    (row) => fromIntent(stripe, row),
  );

/** Fetches the current state of a charge and its payment intent. */
export const fetchCharge = (stripe: Stripe, id: string): Promise<ProviderChanges> =>
  fetchOrDelete(
    id,
    () => stripe.charges.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
    async (row) => {
      const intent = row.payment_intent;
      return records(
        intent && typeof intent === 'object' ? await fromIntent(stripe, intent) : {},
        await fromCharge(stripe, row),
      );
    },
  );

/** Fetches the current state of a customer. */
export const fetchCustomer = (stripe: Stripe, id: string): Promise<ProviderChanges> =>
  fetchOrDelete(id, () => stripe.customers.retrieve(id, { expand: EXPAND_METHOD }), fromCustomer);
