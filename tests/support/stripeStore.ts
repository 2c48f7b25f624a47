import { now } from '../../common/clock';
import { type Answer, invalid, missing, page } from './stripeAnswers';
import { billingStore } from './stripeBilling';
import { disputeStore } from './stripeDisputes';
import { refundStore } from './stripeRefunds';

/** A customer at Stripe. */
export type Customer = {
  id: string;
  method: string | null;
  name?: string;
  email?: string;
  metadata?: Record<string, string>;
  created?: number;
};
/** A payment intent at Stripe. */
export type Intent = {
  id: string;
  object: 'payment_intent';
  status: string;
  amount: number;
  currency: string;
  customer: string;
  payment_method: string;
  latest_charge: string | null;
  last_payment_error: { code: string; message: string } | null;
  description: string | null;
  metadata: Record<string, string>;
  created: number;
  amount_received?: number;
};
/** A charge at Stripe. */
export type Charge = {
  id: string;
  object: 'charge';
  status: string;
  amount: number;
  captured?: boolean;
  amount_captured?: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  currency: string;
  customer: string | null;
  payment_intent: string | null;
  payment_method: string | null;
  billing_details: { name: string | null; email: string | null };
  failure_message: string | null;
  description: string | null;
  metadata: Record<string, string>;
  created: number;
};

/** The decline messages, by the last two digits of the amount in cents. */
const DECLINED: Record<number, string> = {
  13: 'Your card was declined.',
  37: 'Your card has insufficient funds.',
};
/** Payment methods whose payments are not completed at once. */
const SLOW: Record<string, string> = { pm_debit: 'processing', pm_3ds: 'requires_action' };
const ENDED = ['succeeded', 'canceled', 'processing'];

/** Simulates the part of Stripe's data that the portal uses. Lists are latest first. */
export function stripeStore() {
  const customers: Customer[] = [];
  const intents: Intent[] = [];
  const charges: Charge[] = [];
  const { disputes, dispute, holds, listDisputes } = disputeStore(charges);
  const { refunds, end, createRefund, listRefunds } = refundStore(intents, charges, holds);
  const billing = billingStore(customers, asCustomer);
  let made = 0;
  const seconds = () => Math.floor(now() / 1000);
  const full = (intent: Intent) => ({
    ...intent,
    latest_charge: charges.find(({ id }) => id === intent.latest_charge) ?? null,
  });

  function addCharge(more: Partial<Charge>): Charge {
    const charge: Charge = {
      id: `ch_${++made}`,
      object: 'charge',
      status: 'succeeded',
      amount: 0,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      currency: 'usd',
      customer: null,
      payment_intent: null,
      payment_method: null,
      billing_details: { name: null, email: null },
      failure_message: null,
      description: null,
      metadata: {},
      created: seconds(),
      ...more,
    };
    charges.unshift(charge);
    return charge;
  }

  function create(form: URLSearchParams): Answer {
    const customer = customers.find(({ id }) => id === form.get('customer'));
    const payment_method = form.get('payment_method');
    if (!customer) return missing('customer', form.get('customer'));
    if (payment_method === null)
      return invalid('payment_intent_unexpected_state', 'This intent is missing a payment method.');
    const isAttached = billing.methods.some(
      (method) => method.id === payment_method && method.customer === customer.id,
    );
    if (payment_method !== customer.method && !isAttached) return missing('PaymentMethod', payment_method);
    const amount = Number(form.get('amount'));
    const failure = DECLINED[amount % 100];
    const intent: Intent = {
      id: `pi_${++made}`,
      object: 'payment_intent',
      status: failure ? 'requires_payment_method' : (SLOW[payment_method] ?? 'succeeded'),
      amount,
      currency: form.get('currency') ?? '',
      customer: customer.id,
      payment_method,
      latest_charge: null,
      last_payment_error: failure ? { code: 'card_declined', message: failure } : null,
      description: form.get('description'),
      metadata: { key: form.get('metadata[key]') ?? '', t_id: form.get('metadata[t_id]') ?? '' },
      created: seconds(),
    };
    intents.unshift(intent);
    if (intent.status !== 'requires_action')
      intent.latest_charge = addCharge({
        amount,
        customer: customer.id,
        payment_intent: intent.id,
        status: failure ? 'failed' : 'succeeded',
        failure_message: failure ?? null,
        billing_details: { name: customer.name ?? null, email: null },
      }).id;
    if (!failure) return { status: 200, body: full(intent) };
    const error = { type: 'card_error', code: 'card_declined', message: failure, payment_intent: intent };
    return { status: 402, body: { error } };
  }

  function cancel(id: string): Answer {
    const intent = intents.find((row) => row.id === id);
    if (!intent) return missing('payment_intent', id);
    if (ENDED.includes(intent.status))
      return invalid('payment_intent_unexpected_state', `This intent is ${intent.status}.`);
    Object.assign(intent, { status: 'canceled', last_payment_error: null });
    return { status: 200, body: intent };
  }

  function post(path: string, form: URLSearchParams): Answer {
    const [, id] = /^\/v1\/payment_intents\/(\w+)\/cancel$/.exec(path) ?? [];
    if (id) return cancel(id);
    if (path === '/v1/refunds') return createRefund(form);
    return path === '/v1/payment_intents'
      ? create(form)
      : (billing.post(path, form) ?? invalid('unknown_path', path));
  }

  function get(path: string, query: URLSearchParams): Answer {
    const billed = billing.get(path);
    if (billed) return billed;
    const of = query.get('customer');
    if (of && !customers.some(({ id }) => id === of)) return missing('customer', of);
    const id = path.split('/')[3];
    if (path === '/v1/refunds') return listRefunds(query);
    if (path === '/v1/disputes') return listDisputes(query);
    if (path === '/v1/customers') {
      const email = query.get('email');
      const found = customers.filter((row) => !email || row.email === email).map(asCustomer);
      return page(found.filter(isCreatedIn(query)), query);
    }
    if (path === '/v1/customers/search') {
      const [, wanted] = /^metadata\['acc_id'\]:'(\d+)'$/.exec(query.get('query') ?? '') ?? [];
      return page(customers.filter(({ metadata }) => metadata?.acc_id === wanted).map(asCustomer), query);
    }
    if (path === '/v1/charges') return page(charges.filter(isCreatedIn(query)), query);
    if (path === '/v1/payment_intents') return page(intents.filter(isOf(query)).map(full), query);
    const found = find(path, id);
    return found ? { status: 200, body: found } : missing(path.split('/')[2] ?? '', id ?? '');
  }

  /** Returns an object with its related ones, which Stripe includes only if the request says so. */
  function find(path: string, id: string | undefined): object | undefined {
    if (path.startsWith('/v1/customers/')) return customers.filter((row) => row.id === id).map(asCustomer)[0];
    const charge = charges.find((row) => row.id === id);
    const intent = intents.find((row) => row.id === (charge?.payment_intent ?? id));
    return charge
      ? { ...charge, payment_intent: intent ? full(intent) : charge.payment_intent }
      : intent && full(intent);
  }

  return {
    customers,
    intents,
    charges,
    refunds,
    disputes,
    dispute,
    methods: billing.methods,
    hosted: billing.hosted,
    addCharge,
    endRefund: end,
    get,
    post,
  };
}

/** Returns the filter of a list by minimum creation time, in seconds. */
const isCreatedIn = (query: URLSearchParams) => (row: { created: number }) =>
  row.created >= Number(query.get('created[gte]'));

/** Returns the filter of a list of intents: by customer and minimum creation time. */
const isOf = (query: URLSearchParams) => (row: Intent) =>
  (query.get('customer') ?? row.customer) === row.customer && isCreatedIn(query)(row);

const asCustomer = ({ id, method, name, email, metadata, created }: Customer) => ({
  id,
  object: 'customer',
  name: name ?? null,
  email: email ?? `${id}@example.com`,
  phone: null,
  description: null,
  created: created ?? 1_700_000_000,
  delinquent: false,
  address: {
    line1: '1 Main Street',
    line2: null,
    city: 'Austin',
    state: 'TX',
    postal_code: '78701',
    country: 'US',
  },
  metadata: metadata ?? {},
  invoice_settings: { default_payment_method: method ? { id: method, object: 'payment_method' } : null },
});
