/** The creation time of the provider's rows, in seconds since the epoch. */
export const CREATED = Date.parse('2026-03-01T12:00:00Z') / 1000;

/** Creates a customer of the payment provider. */
export const customer = (id: string, change = {}) => ({
  id,
  name: `Name ${id}`,
  email: `${id}@example.com`,
  created: CREATED,
  delinquent: false,
  metadata: { plan: 'gold' },
  address: { line1: '1 Main Street', city: 'Tampa' },
  invoice_settings: { default_payment_method: { id: 'pm_1', card: { brand: 'visa', last4: '4242' } } },
  ...change,
});

/** Creates a payment intent of the payment provider. */
export const intent = (id: string, change = {}) => ({
  id,
  object: 'payment_intent',
  status: 'succeeded',
  amount: 123450,
  currency: 'usd',
  customer: 'cus_1',
  created: CREATED,
  description: 'Coverage',
  ...change,
});
