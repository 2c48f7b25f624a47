import Stripe from 'stripe';
import { type Billing, type ProviderMethod, ProviderRejectedError } from './provider';
import { isMissing, stripeCustomer, stripeIntent } from './stripeLists';

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
 * the account id in its metadata. An idempotency key alone is valid for 24 hours only. `changed` is called
 * after every change.
 */
export function stripeBilling(stripe: Stripe, changed: () => Promise<void>): Billing {
  async function madeFor(acc_id: number, email: string): Promise<string | undefined> {
    const known = stripe.customers.list({ limit: 100, ...(email && { email }) });
    for await (const { id, metadata } of known) if (metadata.acc_id === String(acc_id)) return id;
    return undefined;
  }
  return {
    customer: async (id) => {
      try {
        const found = await stripe.customers.retrieve(id);
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
      const { id } = await saying(stripe.customers.create(params, { idempotencyKey: key })).finally(changed);
      return id;
    },
    methods: async (customer) =>
      (await saying(stripe.customers.listPaymentMethods(customer, { limit: METHODS }))).data.map(method),
    setDefault: async (customer, method) => {
      const invoice_settings = { default_payment_method: method };
      await saying(stripe.customers.update(customer, { invoice_settings })).finally(changed);
    },
    payments: async (customer) =>
      (
        await saying(stripe.paymentIntents.list({ customer, limit: LATEST, expand: ['data.latest_charge'] }))
      ).data.map((intent) =>
        stripeIntent(intent, typeof intent.latest_charge === 'object' ? intent.latest_charge : null),
      ),
    hosted: async (customer, returnTo) => {
      await changed();
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
