/** The codes of `res_status`, the status of a reservation. */
export const RES_STATUS = {
  pending: '44',
  active: '45',
  incomplete: '46',
  closed: '47',
  cancelled: '48',
} as const;
/** A code of `res_status`. */
export type ResStatus = (typeof RES_STATUS)[keyof typeof RES_STATUS];

/** The titles of reservation statuses by code. */
export const RES_STATUS_TITLES = {
  [RES_STATUS.pending]: 'Pending',
  [RES_STATUS.active]: 'Active',
  [RES_STATUS.incomplete]: 'Incomplete',
  [RES_STATUS.closed]: 'Closed',
  [RES_STATUS.cancelled]: 'Cancelled',
} as const;

/** The codes of `policy_status`, the status of a coverage. */
export const POLICY_STATUS = { awaiting: '37', active: '38', closed: '39', cancelled: '40' } as const;
/** A code of `policy_status`. */
export type PolicyStatus = (typeof POLICY_STATUS)[keyof typeof POLICY_STATUS];

/**
 * The codes of `t_status`, the status of a payment. `due` is overdue, or failed if the provider gave a
 * reason. Money that the provider holds for a cancelled payment is owed back.
 */
export const T_STATUS = { scheduled: '33', paid: '34', due: '35', cancelled: '36' } as const;
/** A code of `t_status`. */
export type TStatus = (typeof T_STATUS)[keyof typeof T_STATUS];

/** The titles of payment statuses by code. */
export const T_STATUS_TITLES = {
  [T_STATUS.scheduled]: 'Scheduled',
  [T_STATUS.paid]: 'Paid',
  [T_STATUS.due]: 'Overdue',
  [T_STATUS.cancelled]: 'Cancelled',
} as const;

/** Statuses of reservations that are closed or cancelled. */
export const ENDED_RES_STATUSES = [RES_STATUS.closed, RES_STATUS.cancelled];

/** True for the status of a closed or cancelled reservation. */
export const isEndedReservation = (code: unknown): boolean =>
  ENDED_RES_STATUSES.some((status) => status === String(code));

/** Statuses of payments that can be charged: scheduled, overdue or failed. */
export const PAYABLE_STATUSES = [T_STATUS.scheduled, T_STATUS.due] as const;

/** A filter for payments that are not cancelled. */
export const NOT_CANCELLED = { ne: T_STATUS.cancelled } as const;

/** True for the status of a payment that can be charged. */
export const isPayable = (code: unknown): boolean =>
  PAYABLE_STATUSES.some((status) => status === String(code));

/** The titles of refund states. */
export const REFUND_STATE_TITLES = {
  calling: 'In progress',
  unsure: 'Unknown',
  pending: 'Pending',
  succeeded: 'Refunded',
  failed: 'Failed',
} as const;

/** The titles of coverage statuses by code. */
export const POLICY_STATUS_TITLES = {
  [POLICY_STATUS.awaiting]: 'Awaiting',
  [POLICY_STATUS.active]: 'Active',
  [POLICY_STATUS.closed]: 'Closed',
  [POLICY_STATUS.cancelled]: 'Cancelled',
} as const;

/** The titles of the provider's payment intent statuses, and of those of `common/ledger/capture.ts`. */
export const INTENT_STATUS_TITLES = {
  succeeded: 'Succeeded',
  processing: 'Processing',
  requires_payment_method: 'Requires Payment',
  requires_confirmation: 'Requires Confirmation',
  requires_action: 'Requires Action',
  requires_capture: 'Held, not taken',
  partially_captured: 'Partly captured',
  canceled: 'Canceled',
} as const;

/** True for the status of a closed or cancelled coverage. */
export const isEndedCoverage = (code: unknown): boolean =>
  code === POLICY_STATUS.closed || code === POLICY_STATUS.cancelled;
