import Stripe from 'stripe';
import { now } from '../../common/clock';
import { type Billing, type ProviderMethod, ProviderRejectedError } from './provider';
import { EXPAND_METHOD, isMissing, PAGE, stripeCustomer, stripeIntent } from './stripeObjects';

/** Number of recent payments of a customer to list. */
const LATEST = 10;
/** Maximum number of listed payment methods. */
const METHODS = 100;

/** Converts an error of an invalid request, with Stripe's message. */
function inItsWords(error: unknown): unknown {
  return error instanceof Stripe.errors.StripeInvalidRequestError
    ? new ProviderRejectedError(error.message)
    : error;
}

const saying = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw inItsWords(error);
  });

/**
 * Creates Stripe's billing: customers and payment methods. Before a customer is created, it is searched by
 * its email and by the account id in its metadata, in at most two requests. An idempotency key alone is valid for
 * 24 hours only. `recordAt` returns what is called with each customer that a request returned, for the time before the
 * request. It never throws.
 */
export function stripeBilling(
  stripe: Stripe,
  recordAt: (at: number) => (customer: Stripe.Customer | Stripe.DeletedCustomer) => Promise<void>,
): Billing {
  async function madeFor(acc_id: number, email: string): Promise<string | undefined> {
    const isOfAccount = ({ metadata }: Stripe.Customer) => metadata.acc_id === String(acc_id);
    // The search finds a customer whose email has changed, but a new customer only after a minute.
    const recent = email ? await stripe.customers.list({ email, limit: PAGE }) : { data: [] };
    const query = `metadata['acc_id']:'${acc_id}'`;
    const known =
      recent.data.find(isOfAccount) ?? (await stripe.customers.search({ query, limit: 1 })).data[0];
    return known?.id;
  }
  return {
    customer: async (id) => {
      try {
        const record = recordAt(now());
        const found = await stripe.customers.retrieve(id, { expand: EXPAND_METHOD });
        await record(found);
        return found.deleted ? undefined : stripeCustomer(found);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    create: async ({ key, acc_id, name, email, phone, description }) => {
      const made = await madeFor(acc_id, email);
      if (made) return made;
      const params = { name, email, phone, description, metadata: { acc_id: String(acc_id) } };
      const record = recordAt(now());
      const created = await saying(stripe.customers.create(params, { idempotencyKey: key }));
      await record(created);
      return created.id;
    },
    methods: async (customer) =>
      (await saying(stripe.customers.listPaymentMethods(customer, { limit: METHODS }))).data.map(method),
    setDefault: async (customer, method) => {
      const invoice_settings = { default_payment_method: method };
      const record = recordAt(now());
      await record(
        await saying(stripe.customers.update(customer, { invoice_settings, expand: EXPAND_METHOD })),
      );
    },
    payments: async (customer) =>
      (
        await saying(stripe.paymentIntents.list({ customer, limit: LATEST, expand: ['data.latest_charge'] }))
      ).data.map(stripeIntent),
    hosted: async (customer, returnTo) => {
      const params = { customer, return_url: returnTo };
      return (await saying(stripe.billingPortal.sessions.create(params))).url;
    },
  };
}

const method = ({ id, type, card, created }: Stripe.PaymentMethod): ProviderMethod => ({
  id,
  kind: type,
  brand: card?.brand ?? null,
  last4: card?.last4 ?? null,
  exp_month: card?.exp_month ?? null,
  exp_year: card?.exp_year ?? null,
  created,
});
