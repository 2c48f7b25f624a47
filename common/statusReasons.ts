import { type Day, daysBetween, getToday, parseDay } from './days';
import { MAX_STAY_NIGHTS } from './paymentPlan';
import { POLICY_STATUS, POLICY_STATUS_TITLES, RES_STATUS, T_STATUS } from './statuses';

/** A record from the API. Any field may be missing or invalid. */
type ApiRow = Readonly<Record<string, unknown>>;

const toText = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';

/** Describes invalid dates of a stay. `undefined` if they are valid. */
function describeInvalidDates(arrival: Day | undefined, departure: Day | undefined): string | undefined {
  if (!arrival || !departure) return 'a date of the stay is missing';
  if (departure <= arrival) return 'the departure does not come after the arrival';
  return daysBetween(arrival, departure) > MAX_STAY_NIGHTS
    ? `the stay has more than ${MAX_STAY_NIGHTS} nights`
    : undefined;
}

/**
 * True if a date of a stay is missing, if the departure is not after the arrival, or if the stay is too long.
 */
export const hasInvalidDates = ({ res_checkin, res_checkout }: ApiRow): boolean =>
  describeInvalidDates(parseDay(res_checkin), parseDay(res_checkout)) !== undefined;

const RESERVATION_STATUS_TEXTS: Record<string, string> = {
  [RES_STATUS.pending]: 'Pending: the guest is known, and the coverage is not opened yet.',
  [RES_STATUS.active]: 'Active: its coverage has been opened, and the guest has not been checked out.',
  [RES_STATUS.incomplete]:
    'Incomplete: the reservation was made without all that a coverage needs, the guest above all.',
  [RES_STATUS.closed]: 'Closed: the stay has ended.',
  [RES_STATUS.cancelled]: 'Cancelled: the reservation was called off, and its days are free.',
};

/** Explains the status of a reservation (44 to 48). */
export const explainReservationStatus = ({ res_status }: ApiRow): string =>
  RESERVATION_STATUS_TEXTS[toText(res_status)] ??
  'The API gave this status, for which there is no rule here.';

/** Explains the health of a reservation, which is its most serious problem. */
export function explainReservationHealth(row: ApiRow): string {
  const [arrival, departure] = [parseDay(row.res_checkin), parseDay(row.res_checkout)];
  switch (toText(row.health)) {
    case 'Bad Dates':
      return `Bad Dates: ${describeInvalidDates(arrival, departure) ?? 'the dates of the stay are in conflict'}.`;
    case 'Broken':
      return toText(row.user_name)
        ? 'Broken: the reservation is incomplete.'
        : 'Broken: the reservation has no guest.';
    case 'Checkout Required':
      return 'Checkout Required: the departure has come, and the guest is not checked out.';
    case 'Good':
      return 'Good: the dates are in order, there is a guest, and no check-out is due.';
    default:
      return '';
  }
}

/** Returns the code and title of a coverage's status. `policy_status` or `status` may contain either. */
export function parsePolicyStatus(row: ApiRow): { code: string; title: string } {
  const findStatus = (value: string) =>
    Object.entries(POLICY_STATUS_TITLES).find((entry) => entry.includes(value));
  const [value, title] = [toText(row.policy_status), toText(row.status)];
  const [code, word] = findStatus(value || title) ?? [value, value];
  return { code, title: findStatus(title)?.[1] ?? (title || word) };
}

/** True if `user_id` is a guest. Reservations without a guest have an empty id or '0'. */
export const hasGuest = (user_id: unknown): boolean => !['', '0'].includes(toText(user_id));

const ISSUED = 'it was opened, and has its number since';

/**
 * Explains the status of a coverage (37 to 40). `user_id` is its guest, and `res_checkout` the end of its
 * stay.
 */
export function explainCoverageStatus(row: ApiRow, day: Day = getToday()): string {
  const isIssued = toText(row.coverage_no) !== '';
  const isGuestKnown = hasGuest(row.user_id);
  const [arrival, departure] = [parseDay(row.res_checkin), parseDay(row.res_checkout)];
  switch (parsePolicyStatus(row).code) {
    case POLICY_STATUS.awaiting: {
      const invalidDates = describeInvalidDates(arrival, departure);
      if (!isGuestKnown) return 'Awaiting: it has not been opened, and cannot be until the guest is known.';
      return invalidDates
        ? `Awaiting: it has not been opened, and cannot be while ${invalidDates}.`
        : 'Awaiting: nothing is missing, but nobody has opened it yet.';
    }
    case POLICY_STATUS.active:
      return departure && departure < day
        ? `Active: ${ISSUED}. Its stay is over, but not checked out.`
        : `Active: ${ISSUED}.`;
    case POLICY_STATUS.closed:
      return `Closed: ${isIssued ? `${ISSUED}, and its stay has ended` : 'its stay has ended without it'}.`;
    case POLICY_STATUS.cancelled:
      return `Cancelled: ${isIssued ? `${ISSUED}, and it was called off` : 'it was called off before it was opened'}.`;
    default:
      return 'The API gave this status, for which there is no rule here.';
  }
}

/** Explains the status of a payment (33 to 36). `day` is the current UTC day. */
export function explainPaymentStatus(row: ApiRow, day: Day = getToday()): string {
  const due = parseDay(row.t_date);
  const hasFailed = toText(row.status) === 'Failed' || toText(row.t_status_title) === 'Failed';
  switch (toText(row.t_status)) {
    case T_STATUS.scheduled:
      return due && due < day
        ? 'Scheduled: it has not been charged, although its day has passed: it counts as overdue.'
        : 'Scheduled: it has not been charged, and its day has not passed.';
    case T_STATUS.paid:
      return toText(row.stripe_payment_id)
        ? 'Paid: the payment provider took it, under the reference below.'
        : 'Paid: the ledger says so, without a reference of the payment provider.';
    case T_STATUS.due:
      return hasFailed
        ? 'Failed: the last charge was declined by the payment provider.'
        : 'Overdue: its day has passed, and it is not paid.';
    case T_STATUS.cancelled:
      return toText(row.stripe_payment_id)
        ? 'Cancelled: it is no longer asked for. The payment provider took it, under the reference below: what was not refunded is owed back.'
        : 'Cancelled: it is no longer asked for.';
    default:
      return 'The API gave this status, for which there is no rule here.';
  }
}
