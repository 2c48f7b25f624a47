/** The two documented endpoints of the reconciliation and the refunds. */
export const ledgerAndProvider = [
  { endpoint: 'GET /admin/payments', id: 't_id' },
  { endpoint: 'GET /admin/stripe_transactions', id: 'id', responseFormat: 'payments' },
] as const;
