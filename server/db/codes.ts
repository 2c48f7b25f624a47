import { POLICY_STATUS } from '../../common/statuses';

/** A status code's title and the colour the portal shows it in (second document, section 4). */
export type Status = { title: string; color: string };

const GREEN = '#2e7d32';
const AMBER = '#b26a00';
const RED = '#c62828';
const GREY = '#616161';
const BLUE = '#1565c0';

/** The role that may use `/admin` (first document, section 6). */
export const OPERATOR = '55';
/** Owners and managers of accounts. */
export const MANAGER = '50';

export const RESERVATION: Record<string, Status> = {
  '44': { title: 'Pending', color: AMBER },
  '45': { title: 'Active', color: GREEN },
  '46': { title: 'Incomplete', color: RED },
  '47': { title: 'Closed', color: GREY },
  '48': { title: 'Cancelled', color: GREY },
};

/** Reservation statuses of a stay that is over or called off. */
export const ENDED = ['47', '48'];

/** The reservation status that holds no day of a property. */
export const CANCELLED_STAY = '48';

export const POLICY: Record<string, Status> = {
  '37': { title: POLICY_STATUS['37'], color: AMBER },
  '38': { title: POLICY_STATUS['38'], color: GREEN },
  '39': { title: POLICY_STATUS['39'], color: GREY },
  '40': { title: POLICY_STATUS['40'], color: GREY },
};

const PAYMENT: Record<string, Status> = {
  '33': { title: 'Scheduled', color: BLUE },
  '34': { title: 'Paid', color: GREEN },
  '35': { title: 'Overdue', color: RED },
  '36': { title: 'Cancelled', color: GREY },
};

const UNKNOWN: Status = { title: 'Unknown', color: GREY };

/** Title and colour of a code; `Unknown` for one that no table names. */
export const statusOf = (codes: Record<string, Status>, code: string | null): Status =>
  (code !== null ? codes[code] : undefined) ?? UNKNOWN;

/** A payment's status: 35 is Failed where the provider gave a reason, else Overdue. */
export const paymentStatus = (code: string, reason: string | null): Status =>
  code === '35' && reason ? { title: 'Failed', color: RED } : statusOf(PAYMENT, code);
