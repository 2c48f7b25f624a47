/** The states of a reservation by their codes (`res_status`; second document, section 4). */
export const RES_STATUS = {
  pending: '44',
  active: '45',
  incomplete: '46',
  closed: '47',
  cancelled: '48',
} as const;
/** A reservation's code. */
export type ResStatus = (typeof RES_STATUS)[keyof typeof RES_STATUS];

/** The states of a coverage by their codes (`policy_status`; second document, section 4). */
export const POLICY_STATUS = { awaiting: '37', active: '38', closed: '39', cancelled: '40' } as const;
/** A coverage's code. */
export type PolicyStatus = (typeof POLICY_STATUS)[keyof typeof POLICY_STATUS];

/**
 * The states of a payment by their codes (`t_status`; second document, section 4). `due` is one that is overdue, or failed where the
 * provider gave a reason. Of one that is `cancelled`, which is no longer asked for, money that the provider holds is owed back.
 */
export const T_STATUS = { scheduled: '33', paid: '34', due: '35', cancelled: '36' } as const;
/** A payment's code. */
export type TStatus = (typeof T_STATUS)[keyof typeof T_STATUS];

/** Of reservations that are over or called off. */
export const ENDED = [RES_STATUS.closed, RES_STATUS.cancelled];

/** True for the status of a reservation that is over or called off. */
export const isEnded = (code: unknown): boolean => ENDED.some((one) => one === String(code));

/** Of payments still to be charged: scheduled, overdue or failed (second document, section 4). */
export const PAYABLE = [T_STATUS.scheduled, T_STATUS.due] as const;

/** Of every payment but a cancelled one, whatever else its status is. */
export const NOT_CANCELLED = { ne: T_STATUS.cancelled } as const;

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
export const POLICY_TITLE = {
  [POLICY_STATUS.awaiting]: 'Awaiting',
  [POLICY_STATUS.active]: 'Active',
  [POLICY_STATUS.closed]: 'Closed',
  [POLICY_STATUS.cancelled]: 'Cancelled',
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
export const isEndedCoverage = (code: unknown): boolean =>
  code === POLICY_STATUS.closed || code === POLICY_STATUS.cancelled;
