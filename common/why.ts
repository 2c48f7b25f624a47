import { type Day, dayOf, daysBetween, today } from './days';
import { LONGEST_STAY } from './plan';
import { POLICY_STATUS, POLICY_TITLE, RES_STATUS, T_STATUS } from './statuses';

/** A record from the API. Any field may be missing or invalid. */
type ApiRow = Readonly<Record<string, unknown>>;

const text = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';

/** Describes invalid dates of a stay. `undefined` if they are valid. */
function wrongDates(arrival: Day | undefined, departure: Day | undefined): string | undefined {
  if (!arrival || !departure) return 'a date of the stay is missing';
  if (departure <= arrival) return 'the departure does not come after the arrival';
  return daysBetween(arrival, departure) > LONGEST_STAY
    ? `the stay has more than ${LONGEST_STAY} nights`
    : undefined;
}

/**
 * True if a date of a stay is missing, if the departure is not after the arrival, or if the stay is too long.
 */
export const isBadStay = ({ res_checkin, res_checkout }: ApiRow): boolean =>
  wrongDates(dayOf(res_checkin), dayOf(res_checkout)) !== undefined;

const RESERVATION: Record<string, string> = {
  [RES_STATUS.pending]: 'Pending: the guest is known, and the coverage is not opened yet.',
  [RES_STATUS.active]: 'Active: its coverage has been opened, and the guest has not been checked out.',
  [RES_STATUS.incomplete]:
    'Incomplete: the reservation was made without all that a coverage needs, the guest above all.',
  [RES_STATUS.closed]: 'Closed: the stay has ended.',
  [RES_STATUS.cancelled]: 'Cancelled: the reservation was called off, and its days are free.',
};

/** Explains the status of a reservation (44 to 48). */
export const whyReservation = ({ res_status }: ApiRow): string =>
  RESERVATION[text(res_status)] ?? 'The API gave this status, for which there is no rule here.';

/** Explains the health of a reservation, which is its most serious problem. */
export function whyHealth(row: ApiRow): string {
  const [arrival, departure] = [dayOf(row.res_checkin), dayOf(row.res_checkout)];
  switch (text(row.health)) {
    case 'Bad Dates':
      return `Bad Dates: ${wrongDates(arrival, departure) ?? 'the dates of the stay are in conflict'}.`;
    case 'Broken':
      return text(row.user_name)
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
export function policyStatus(row: ApiRow): { code: string; title: string } {
  const known = (given: string) => Object.entries(POLICY_TITLE).find((entry) => entry.includes(given));
  const [given, title] = [text(row.policy_status), text(row.status)];
  const [code, word] = known(given || title) ?? [given, given];
  return { code, title: known(title)?.[1] ?? (title || word) };
}

/** True if `user_id` is a guest. Reservations without a guest have an empty id or '0'. */
export const isGuest = (user_id: unknown): boolean => !['', '0'].includes(text(user_id));

const ISSUED = 'it was opened, and has its number since';

/**
 * Explains the status of a coverage (37 to 40). `user_id` is its guest, and `res_checkout` the end of its
 * stay.
 */
export function whyCoverage(row: ApiRow, day: Day = today()): string {
  const issued = text(row.coverage_no) !== '';
  const guest = isGuest(row.user_id);
  const [arrival, departure] = [dayOf(row.res_checkin), dayOf(row.res_checkout)];
  switch (policyStatus(row).code) {
    case POLICY_STATUS.awaiting: {
      const wrong = wrongDates(arrival, departure);
      if (!guest) return 'Awaiting: it has not been opened, and cannot be until the guest is known.';
      return wrong
        ? `Awaiting: it has not been opened, and cannot be while ${wrong}.`
        : 'Awaiting: nothing is missing, but nobody has opened it yet.';
    }
    case POLICY_STATUS.active:
      return departure && departure < day
        ? `Active: ${ISSUED}. Its stay is over, but not checked out.`
        : `Active: ${ISSUED}.`;
    case POLICY_STATUS.closed:
      return `Closed: ${issued ? `${ISSUED}, and its stay has ended` : 'its stay has ended without it'}.`;
    case POLICY_STATUS.cancelled:
      return `Cancelled: ${issued ? `${ISSUED}, and it was called off` : 'it was called off before it was opened'}.`;
    default:
      return 'The API gave this status, for which there is no rule here.';
  }
}

/** Explains the status of a payment (33 to 36). `day` is the current UTC day. */
export function whyPayment(row: ApiRow, day: Day = today()): string {
  const due = dayOf(row.t_date);
  const failed = text(row.status) === 'Failed' || text(row.t_status_title) === 'Failed';
  switch (text(row.t_status)) {
    case T_STATUS.scheduled:
      return due && due < day
        ? 'Scheduled: it has not been charged, although its day has passed: it counts as overdue.'
        : 'Scheduled: it has not been charged, and its day has not passed.';
    case T_STATUS.paid:
      return text(row.stripe_payment_id)
        ? 'Paid: the payment provider took it, under the reference below.'
        : 'Paid: the ledger says so, without a reference of the payment provider.';
    case T_STATUS.due:
      return failed
        ? 'Failed: the last charge was declined by the payment provider.'
        : 'Overdue: its day has passed, and it is not paid.';
    case T_STATUS.cancelled:
      return text(row.stripe_payment_id)
        ? 'Cancelled: it is no longer asked for. The payment provider took it, under the reference below: what was not refunded is owed back.'
        : 'Cancelled: it is no longer asked for.';
    default:
      return 'The API gave this status, for which there is no rule here.';
  }
}
