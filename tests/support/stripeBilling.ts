import { now } from '../../common/clock';
import type { Answer } from './stripeAnswers';
import type { Customer } from './stripeStore';

type Method = { id: string; customer: string; brand: string; last4: string };

const ok = (body: object): Answer => ({ status: 200, body });

/** Simulates Stripe's payment methods and its own page. Returns undefined for any other request. */
export function billingStore(customers: Customer[], shown: (customer: Customer) => object) {
  const methods: Method[] = [];
  /** Stripe's own page: the return URLs of the created sessions, and the message of a rejection. */
  const hosted = { returns: [] as string[], refusal: '' };

  function makeCustomer(form: URLSearchParams): Answer {
    const made = {
      id: `cus_made_${customers.length + 1}`,
      method: null,
      name: form.get('name') ?? '',
      email: form.get('email') ?? '',
      metadata: { acc_id: form.get('metadata[acc_id]') ?? '' },
    };
    customers.unshift(made);
    return ok(shown(made));
  }

  function post(path: string, form: URLSearchParams): Answer | undefined {
    if (path === '/v1/customers') return makeCustomer(form);
    if (path === '/v1/billing_portal/sessions') {
      if (hosted.refusal)
        return { status: 400, body: { error: { type: 'invalid_request_error', message: hosted.refusal } } };
      hosted.returns.push(form.get('return_url') ?? '');
      return ok({ id: 'bps_1', object: 'billing_portal.session', url: 'https://billing.stripe.example/p/1' });
    }
    const customer = customers.find(({ id }) => path === `/v1/customers/${id}`);
    if (!customer) return undefined;
    customer.method = form.get('invoice_settings[default_payment_method]') ?? customer.method;
    return ok(shown(customer));
  }

  function get(path: string): Answer | undefined {
    const [, id] = /^\/v1\/customers\/(\w+)\/payment_methods$/.exec(path) ?? [];
    if (!id) return undefined;
    const data = methods
      .filter(({ customer }) => customer === id)
      .map(({ id, customer, brand, last4 }) => ({
        id,
        object: 'payment_method',
        type: 'card',
        customer,
        card: { brand, last4, exp_month: 4, exp_year: 2030 },
        created: Math.floor(now() / 1000),
      }));
    return ok({ object: 'list', url: '', data, has_more: false });
  }

  return { methods, hosted, post, get };
}
