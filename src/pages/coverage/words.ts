/** The words of adding and cancelling a coverage. */
export const coverageWords = {
  choose_property: 'Choose a property: its calendar shows which days are free.',
  inactive: 'This property is inactive: no dates can be selected for it.',
  complete: 'Complete Property Healthcheck',
  products_failed: 'Failed to fetch products.',
  rate: '%{rate} per day per reservation',
  review: {
    incomplete: 'Choose dates and a product to see the price and what will be charged.',
    nights: '%{smart_count} night |||| %{smart_count} nights',
    price: '%{rate} × %{nights}',
    total: 'Total charge',
    one: 'Charged at once',
    parts: 'Charged in %{smart_count} instalment |||| Charged in %{smart_count} instalments',
    instalment: 'Instalment %{part} of %{parts}',
    due: 'Due',
    amount: 'Amount',
  },
  cancel: {
    title: 'What will happen',
    ends: 'Become Cancelled',
    owed: 'Stay owed, due before the day',
    none: 'No payment is scheduled from that day on.',
    paid: 'Paid',
    refundable: 'Refundable',
    by_hand: 'Nothing is refunded by itself.',
  },
};
