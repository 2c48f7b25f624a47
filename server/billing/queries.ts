import { type BillingContext, callProvider, getAccount } from './paymentMethods';

/** Returns the billing data of an account: its customer, payment methods and latest payments. */
export async function getBilling({ orm, billing }: BillingContext, acc_id: number) {
  const { acc_title, owner } = await getAccount(orm, acc_id);
  const customer_id = owner?.stripe_user_token ?? '';
  const customer = (customer_id && (await callProvider(billing.customer(customer_id)))) || null;
  const [methods, payments] = customer
    ? await callProvider(Promise.all([billing.methods(customer_id), billing.payments(customer_id)]))
    : [[], []];
  const chosen = customer?.invoice_settings.default_payment_method?.id;
  return {
    acc_id,
    acc_title,
    hosted: billing.hosted !== undefined,
    cards: [...(billing.test?.cards ?? [])],
    customer_id,
    customer,
    methods: methods.map((method) => ({ ...method, is_default: method.id === chosen })),
    payments,
  };
}
