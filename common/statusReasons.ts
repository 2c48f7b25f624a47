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

/** True if a date is missing, the departure is not after the arrival, or the stay is too long. */
export const hasInvalidDates = ({ res_checkin, res_checkout }: ApiRow): boolean =>
  describeInvalidDates(parseDay(res_checkin), parseDay(res_checkout)) !== undefined;

const RESERVATION_STATUS_TEXTS: Record<string, string> = {
  [RES_STATUS.pending]: 'Pending: the guest is known, but the coverage is not open yet.',
  [RES_STATUS.active]: 'Active: the coverage is open, and the guest is not checked out.',
  [RES_STATUS.incomplete]:
    'Incomplete: the reservation lacks details that coverage needs, usually the guest.',
  [RES_STATUS.closed]: 'Closed: the stay has ended.',
  [RES_STATUS.cancelled]: 'Cancelled: the reservation was cancelled, and its days are available.',
};

/** Explains the status of a reservation (44 to 48). */
export const explainReservationStatus = ({ res_status }: ApiRow): string =>
  RESERVATION_STATUS_TEXTS[toText(res_status)] ?? 'This status comes from the API.';

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
      return 'Checkout Required: the departure date has passed, and the guest is not checked out.';
    case 'Good':
      return 'Good: the dates are valid, the guest is known, and no check-out is due.';
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
      if (!isGuestKnown) return 'Awaiting: the coverage cannot be opened until guest details are provided.';
      return invalidDates
        ? `Awaiting: the coverage cannot be opened while ${invalidDates}.`
        : 'Awaiting: the coverage is ready to open.';
    }
    case POLICY_STATUS.active:
      if (parseDay(row.cancelled_on))
        return `Active: the coverage was cancelled, and its last day is ${parseDay(row.cancelled_on)}.`;
      return departure && departure < day
        ? 'Active: the coverage was opened and has a number. The stay is over, but the guest is not checked out.'
        : 'Active: the coverage was opened and has a number.';
    case POLICY_STATUS.closed:
      return isIssued
        ? 'Closed: the coverage was opened, and the stay has ended.'
        : 'Closed: the stay ended before the coverage was opened.';
    case POLICY_STATUS.cancelled:
      return isIssued
        ? 'Cancelled after the coverage was opened.'
        : 'Cancelled before the coverage was opened.';
    default:
      return 'This status comes from the API.';
  }
}

/** Explains the status of a payment (33 to 36). `day` is the current UTC day. */
export function explainPaymentStatus(row: ApiRow, day: Day = getToday()): string {
  const due = parseDay(row.t_date);
  const hasFailed = toText(row.status) === 'Failed' || toText(row.t_status_title) === 'Failed';
  switch (toText(row.t_status)) {
    case T_STATUS.scheduled:
      return due && due < day
        ? 'Scheduled: the due date has passed without a charge, so it counts as overdue.'
        : 'Scheduled: the due date has not passed.';
    case T_STATUS.paid:
      return toText(row.stripe_payment_id)
        ? 'Paid: the payment provider received it under the reference below.'
        : 'Paid in the ledger, without a reference from the payment provider.';
    case T_STATUS.due:
      return hasFailed
        ? ['Failed: the payment provider declined the last charge.', toText(row.decline_reason)]
            .filter(Boolean)
            .join(' ')
        : 'Overdue: the due date has passed, and the payment is not paid.';
    case T_STATUS.cancelled:
      return toText(row.stripe_payment_id)
        ? 'Cancelled: the payment will not be charged. The provider received it under the reference below. The amount not refunded is owed back.'
        : 'Cancelled: the payment will not be charged.';
    default:
      return 'This status comes from the API.';
  }
}
