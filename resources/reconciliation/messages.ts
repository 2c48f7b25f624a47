/** The messages of the comparison of a row. */
export const reconciliationMessages = {
  ledger: 'Ledger',
  provider: 'Stripe',
  amount: 'Amount',
  status: 'Status',
  date: 'Date',
  id: 'ID',
  difference: 'Difference',
  absent: 'Not found',
};

declare module '../../src/i18n/messages' {
  interface PortalMessages {
    reconciliation: typeof reconciliationMessages;
  }
}
