/** The messages of the receipt. */
export const receiptMessages = {
  title: 'Payment Receipt',
  loading: 'Loading payment receipt...',
  failed: 'Error loading payment receipt: %{reason}',
  fallback: 'Payment Details Not Found',
  back: 'Back to Statement',
  number: 'Receipt number',
  lead: 'Thank you. This payment was received by %{company}.',
  lead_unpaid: 'This payment has not been received yet.',
  lead_cancelled: 'This payment was cancelled.',
  lead_owed: 'This payment was received by %{company}, then cancelled. What was not refunded is owed back.',
  payment: 'Payment',
  date: 'Date',
  due: 'Due',
  type: 'Type',
  reference: 'Reference',
  declined: 'Declined',
  coverage: 'Coverage',
  payer: 'Paid by',
  payer_unpaid: 'Billed to',
  description: 'Description',
  amount: 'Amount',
  subtotal: 'Subtotal',
  tax: 'Tax',
  total: 'Total',
  refunded: 'Refunded',
  kept: 'Total less refunds',
  stamps: {
    unpaid: 'UNPAID',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    partly_refunded: 'Partly refunded',
  },
  statuses: { scheduled: 'Scheduled', paid: 'Paid', overdue: 'Overdue', cancelled: 'Cancelled' },
};

declare module '../../../src/i18n/messages' {
  interface PortalMessages {
    receipt: typeof receiptMessages;
  }
}
