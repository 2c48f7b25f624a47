/** When the rows of these tests were created, in epoch seconds. */
export const CREATED = Date.parse('2026-03-01T12:00:00Z') / 1000;

/** A customer as the payment provider lists it. */
export const customer = (id: string, change = {}) => ({
  id,
  name: `Name ${id}`,
  email: `${id}@example.com`,
  created: CREATED,
  delinquent: false,
  metadata: { plan: 'gold' },
  address: { line1: '1 Main Street', city: 'Tampa' },
  invoice_settings: { default_payment_method: { id: 'pm_1' } },
  ...change,
});

/** A payment intent as the payment provider lists it. */
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
