/** The messages of the preview of a charge. */
export const chargeMessages = {
  card: 'Card',
  card_number: '%{brand} ••••\u00a0%{last4}',
  card_expires: '%{card}, expires %{month}',
  card_expired: '%{card}, expired %{month}',
  other_method: 'Default payment method',
  no_card: 'No card on file',
  open_account: 'Open account',
  unknown: 'Not available',
  last_decline: 'Last decline',
  declined: '%{day}: %{reason}',
  none: 'None',
  due: 'Due',
  not_due: 'Not due until %{day}.',
  charged: 'Charged %{amount} to %{account}.',
  charged_card: 'Charged %{amount} to %{account}, %{card}.',
  view: 'View payment',
  with_tax: '%{amount} with tax will be charged.',
};

declare module '../../src/i18n/messages' {
  interface PortalMessages {
    charge: typeof chargeMessages;
  }
}
