import { describe, expect, it } from 'vitest';
import {
  explainCoverageStatus,
  explainPaymentStatus,
  explainReservationHealth,
  explainReservationStatus,
} from '../../common/statusReasons';

const DAY = '2026-03-10';
const stay = { res_checkin: '2026-03-12', res_checkout: '2026-03-20' };

describe('the reason of a reservation', () => {
  it.each([
    ['44', 'Pending: the guest is known, but the coverage is not open yet.'],
    ['45', 'Active: the coverage is open, and the guest is not checked out.'],
    [46, 'Incomplete: the reservation lacks details that coverage needs, usually the guest.'],
    ['47', 'Closed: the stay has ended.'],
    ['48', 'Cancelled: the reservation was cancelled, and its days are available.'],
    ['49', 'This status comes from the API.'],
    [undefined, 'This status comes from the API.'],
  ])('explains the status %j', (res_status, sentence) => {
    expect(explainReservationStatus({ res_status })).toBe(sentence);
  });

  it.each([
    [
      { ...stay, health: 'Bad Dates', res_checkout: '2026-03-12' },
      'the departure does not come after the arrival',
    ],
    [
      { ...stay, health: 'Bad Dates', res_checkout: '2026-03-01' },
      'the departure does not come after the arrival',
    ],
    [{ ...stay, health: 'Bad Dates', res_checkout: '2027-03-13' }, 'the stay has more than 365 nights'],
    [{ ...stay, health: 'Bad Dates', res_checkin: '' }, 'a date of the stay is missing'],
    [{ ...stay, health: 'Bad Dates' }, 'the dates of the stay are in conflict'],
  ])('finds invalid dates: %j', (row, sentence) => {
    expect(explainReservationHealth(row)).toBe(`Bad Dates: ${sentence}.`);
  });

  it.each([
    [{ health: 'Broken', user_name: '' }, 'Broken: the reservation has no guest.'],
    [{ health: 'Broken', user_name: 'Ada' }, 'Broken: the reservation is incomplete.'],
    [
      { health: 'Checkout Required' },
      'Checkout Required: the departure date has passed, and the guest is not checked out.',
    ],
    [{ health: 'Good' }, 'Good: the dates are valid, the guest is known, and no check-out is due.'],
    [{ health: {} }, ''],
    [{}, ''],
  ])('explains the health: %j', (row, sentence) => {
    expect(explainReservationHealth(row)).toBe(sentence);
  });
});

describe('the reason of a coverage', () => {
  const guest = { ...stay, user_id: 7 };
  const issued = { ...guest, coverage_no: 'COV-2026-000001' };
  it.each([
    [
      { ...stay, policy_status: '37', user_id: '' },
      'Awaiting: the coverage cannot be opened until guest details are provided.',
    ],
    [
      { ...stay, policy_status: '37', user_id: '0' },
      'Awaiting: the coverage cannot be opened until guest details are provided.',
    ],
    [
      { ...guest, policy_status: '37', res_checkout: '2026-03-12' },
      'Awaiting: the coverage cannot be opened while the departure does not come after the arrival.',
    ],
    [{ ...guest, policy_status: '37' }, 'Awaiting: the coverage is ready to open.'],
    [{ ...issued, policy_status: '38' }, 'Active: the coverage was opened and has a number.'],
    [
      { ...issued, policy_status: '38', res_checkout: '2026-03-09' },
      'Active: the coverage was opened and has a number. The stay is over, but the guest is not checked out.',
    ],
    [{ ...issued, policy_status: 39 }, 'Closed: the coverage was opened, and the stay has ended.'],
    [{ ...guest, policy_status: '39' }, 'Closed: the stay ended before the coverage was opened.'],
    [{ ...issued, policy_status: '40' }, 'Cancelled after the coverage was opened.'],
    [{ ...guest, policy_status: '40' }, 'Cancelled before the coverage was opened.'],
    [{ policy_status: 'x' }, 'This status comes from the API.'],
  ])('explains the status: %j', (row, sentence) => {
    expect(explainCoverageStatus(row, DAY)).toBe(sentence);
  });
});

describe('the reason of a payment', () => {
  it.each([
    [
      { t_status: '33', t_date: '2026-03-09' },
      'Scheduled: the due date has passed without a charge, so it counts as overdue.',
    ],
    [{ t_status: '33', t_date: '2026-03-10' }, 'Scheduled: the due date has not passed.'],
    [
      { t_status: 34, stripe_payment_id: 'pi_1' },
      'Paid: the payment provider received it under the reference below.',
    ],
    [{ t_status: '34' }, 'Paid in the ledger, without a reference from the payment provider.'],
    [{ t_status: '35', status: 'Failed' }, 'Failed: the payment provider declined the last charge.'],
    [
      { t_status: '35', status: 'Failed', decline_reason: 'Your card has insufficient funds.' },
      'Failed: the payment provider declined the last charge. Your card has insufficient funds.',
    ],
    [{ t_status: '35', status: 'Overdue' }, 'Overdue: the due date has passed, and the payment is not paid.'],
    [{ t_status: '36' }, 'Cancelled: the payment will not be charged.'],
    [
      { t_status: '36', stripe_payment_id: 'pi_1' },
      'Cancelled: the payment will not be charged. The provider received it under the reference below. The amount not refunded is owed back.',
    ],
    [{}, 'This status comes from the API.'],
  ])('explains the status: %j', (row, sentence) => {
    expect(explainPaymentStatus(row, DAY)).toBe(sentence);
  });
});
