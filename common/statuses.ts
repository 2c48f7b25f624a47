/** Of payments still to be charged: scheduled, overdue or failed (second document, section 4). */
export const PAYABLE = ['33', '35'] as const;

/** Of a payment that is paid. */
export const PAID = '34';

/** Of a payment that is no longer asked for; money that the provider holds for one is owed back. */
export const CANCELLED = '36';

/** Of every payment but a cancelled one, whatever else its status is. */
export const NOT_CANCELLED = { not: CANCELLED } as const;

/** True for the status of a payment that can be charged. */
export const isPayable = (code: unknown): boolean => PAYABLE.some((one) => one === String(code));

/** What the ledger's states of a refund are called. */
export const REFUND_STATE = {
  calling: 'Under way',
  unsure: 'Not known',
  pending: 'Pending',
  succeeded: 'Refunded',
  failed: 'Failed',
} as const;

/** What a coverage's states are called, by their codes (second document, section 4). */
export const POLICY_STATUS = {
  '37': 'Awaiting',
  '38': 'Active',
  '39': 'Closed',
  '40': 'Cancelled',
} as const;

/** What the states of the payment provider's payment intents are called (second document, section 4). */
export const INTENT_STATUS = {
  succeeded: 'Succeeded',
  processing: 'Processing',
  requires_payment_method: 'Requires Payment',
  requires_confirmation: 'Requires Confirmation',
  canceled: 'Canceled',
} as const;

/** True for the status of a coverage that has come to its end: closed or cancelled. */
export const isEndedCoverage = (code: unknown): boolean => code === '39' || code === '40';
