/** The two documented reads that the reconciliation is made of, and the refunds too. */
export const ledgerAndProvider = [
  { call: 'GET /admin/payments', id: 't_id' },
  { call: 'GET /admin/stripe_transactions', id: 'id', accepts: 'payments' },
] as const;
