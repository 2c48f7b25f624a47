import { POLICY_STATUS, POLICY_STATUS_TITLES, RES_STATUS, T_STATUS } from '../../common/statuses';

/** The title of a status code, and its colour. */
export type Status = { title: string; color: string };

const GREEN = '#2e7d32';
const AMBER = '#b26a00';
const RED = '#c62828';
const GREY = '#616161';
const BLUE = '#1565c0';

/** The role of operators, who may use `/admin`. */
export const OPERATOR = '55';
/** The role of owners and managers of accounts. */
export const MANAGER = '50';

/** The states of a reservation, by code. */
export const RESERVATION: Record<string, Status> = {
  [RES_STATUS.pending]: { title: 'Pending', color: AMBER },
  [RES_STATUS.active]: { title: 'Active', color: GREEN },
  [RES_STATUS.incomplete]: { title: 'Incomplete', color: RED },
  [RES_STATUS.closed]: { title: 'Closed', color: GREY },
  [RES_STATUS.cancelled]: { title: 'Cancelled', color: GREY },
};

/** The states of a coverage, by code. */
export const POLICY: Record<string, Status> = {
  [POLICY_STATUS.awaiting]: { title: POLICY_STATUS_TITLES[POLICY_STATUS.awaiting], color: AMBER },
  [POLICY_STATUS.active]: { title: POLICY_STATUS_TITLES[POLICY_STATUS.active], color: GREEN },
  [POLICY_STATUS.closed]: { title: POLICY_STATUS_TITLES[POLICY_STATUS.closed], color: GREY },
  [POLICY_STATUS.cancelled]: { title: POLICY_STATUS_TITLES[POLICY_STATUS.cancelled], color: GREY },
};

const PAYMENT: Record<string, Status> = {
  [T_STATUS.scheduled]: { title: 'Scheduled', color: BLUE },
  [T_STATUS.paid]: { title: 'Paid', color: GREEN },
  [T_STATUS.due]: { title: 'Overdue', color: RED },
  [T_STATUS.cancelled]: { title: 'Cancelled', color: GREY },
};

const UNKNOWN: Status = { title: 'Unknown', color: GREY };

/** Returns title and colour of a code. An unknown code is `Unknown`. */
export const statusOf = (codes: Record<string, Status>, code: string | null): Status =>
  (code !== null ? codes[code] : undefined) ?? UNKNOWN;

/** Returns the status of a payment. 35 is Failed if the provider gave a reason, or else Overdue. */
export const paymentStatus = (code: string, reason: string | null): Status =>
  code === T_STATUS.due && reason ? { title: 'Failed', color: RED } : statusOf(PAYMENT, code);
