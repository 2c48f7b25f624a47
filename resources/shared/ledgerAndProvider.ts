/** The two documented reads that the reconciliation is made of, and the refunds too. */
export const ledgerAndProvider = [
  { endpoint: 'GET /admin/payments', id: 't_id' },
  { endpoint: 'GET /admin/stripe_transactions', id: 'id', responseFormat: 'payments' },
] as const;
