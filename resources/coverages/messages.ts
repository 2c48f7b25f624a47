/** The messages of adding and cancelling a coverage. */
export const coverageMessages = {
  choose_property: 'Choose a property to see which days are free.',
  inactive: 'This property is inactive. Dates cannot be selected.',
  complete: 'Complete Property Healthcheck',
  failed: 'Failed to fetch policy data',
  late: '%{amount} was due %{day} (%{late}).',
  paid_of: '%{paid} of %{total} paid',
  due: 'Due',
  payment: 'Payment',
  status: 'Status',
  amount: 'Amount',
  products_failed: 'Failed to fetch products.',
  rate: '%{rate} per day per reservation',
  review: {
    incomplete: 'Choose dates and a product to see the price and the charges.',
    no_product: 'Choose a product to see the price and the charges.',
    nights: '%{smart_count} night |||| %{smart_count} nights',
    price: '%{rate} × %{nights}',
    total: 'Total charge',
    one: 'Charged in one payment',
    parts: 'Charged in %{smart_count} instalment |||| Charged in %{smart_count} instalments',
    instalment: 'Instalment %{part} of %{parts}',
    due: 'Due',
    amount: 'Amount',
  },
  open: {
    product: 'Product',
    price: 'Price',
    price_of: '%{price} (%{rate} × %{nights})',
    payments: 'Payments',
    parts: 'One payment of %{amount} |||| %{smart_count} instalments, the first of %{amount}',
    first_due: 'First due',
    unknown: 'Not available',
    opened: '%{number} opened.',
    opened_for: '%{number} opened for %{guest}.',
    view: 'View coverage',
    certificate: 'Certificate',
  },
  cancel: {
    title: 'What will happen',
    ends: 'Will be cancelled',
    owed: 'Still owed',
    none: 'No payments are scheduled from that day on.',
    paid: 'Paid',
    refundable: 'Refundable',
    refund: 'Refund',
    refund_payment: 'Refund payment %{id}',
    by_hand: 'No refund is issued automatically.',
  },
};

declare module '../../src/i18n/messages' {
  interface PortalMessages {
    coverage: typeof coverageMessages;
  }
}
