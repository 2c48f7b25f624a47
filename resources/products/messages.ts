/** The messages of the products. */
export const productMessages = {
  title: 'Products',
  text: 'Coverage products for reservations.',
  damage: 'Damage Protection',
  damage_text: 'Covers accidental damage to the property during the stay.',
  travel: 'Travel Protection',
  travel_text: 'Covers the guest when the trip is cut short or cancelled.',
  rate: '%{rate} per day per reservation',
  no_rate: 'Rate: N/A',
  view: 'View',
  add: 'Add Coverage',
  back: 'Back to Products',
  covered: 'What is covered',
  up_to: 'up to %{limit}',
  no_benefits: 'No benefits available.',
  price: 'Rate',
  example: 'Example: a stay of %{nights} nights costs %{total}.',
  coverages: 'Coverages',
  active: 'Issued',
  awaiting: 'Awaiting',
  edit: 'Edit',
  add_product: 'Add Product',
  history: 'Rate history',
  from: 'From %{day}',
  planned: 'From %{day} (planned)',
  unknown: 'No details for this product yet.',
  unknown_text: 'Its benefits and rate appear with its first coverage.',
};

declare module '../../src/i18n/messages' {
  interface PortalMessages {
    products: typeof productMessages;
  }
}
