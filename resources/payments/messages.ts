/** The messages of the preview of a charge. */
export const chargeMessages = {
  card: 'Card',
  card_number: '%{brand} •••• %{last4}',
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
  with_tax: '%{amount} with tax will be charged.',
};
