import { mdiCreditCardRemoveOutline } from '@mdi/js';

/** Gives up a charge in doubt, after a lookup at the payment provider. */
export const giveUpCharge = {
  label: 'Give Up Charge',
  shortLabel: 'Give up',
  icon: mdiCreditCardRemoveOutline,
  endpoint: 'POST /admin/give_up_charge',
  payload: ({ acc_id, t_id }: { acc_id: number; t_id: number }) => ({ acc_id, id: t_id }),
  confirm: {
    title: 'Give Up Charge',
    content:
      'The payment provider is asked for the charge. If it was never made, the payment can be cancelled or charged again.',
    confirm: 'Give Up Charge',
    pending: 'Checking...',
  },
  successMessage: '%{msg}',
  errorMessage: '%{msg}',
  unexpectedErrorMessage: 'Error giving up the charge: %{error}',
} as const;
