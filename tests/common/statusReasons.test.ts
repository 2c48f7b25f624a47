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
    ['44', 'Pending: the guest is known, and the coverage is not opened yet.'],
    ['45', 'Active: its coverage has been opened, and the guest has not been checked out.'],
    [46, 'Incomplete: the reservation was made without all that a coverage needs, the guest above all.'],
    ['47', 'Closed: the stay has ended.'],
    ['48', 'Cancelled: the reservation was called off, and its days are free.'],
    ['49', 'The API gave this status, for which there is no rule here.'],
    [undefined, 'The API gave this status, for which there is no rule here.'],
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
      'Checkout Required: the departure has come, and the guest is not checked out.',
    ],
    [{ health: 'Good' }, 'Good: the dates are in order, there is a guest, and no check-out is due.'],
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
      'Awaiting: it has not been opened, and cannot be until the guest is known.',
    ],
    [
      { ...stay, policy_status: '37', user_id: '0' },
      'Awaiting: it has not been opened, and cannot be until the guest is known.',
    ],
    [
      { ...guest, policy_status: '37', res_checkout: '2026-03-12' },
      'Awaiting: it has not been opened, and cannot be while the departure does not come after the arrival.',
    ],
    [{ ...guest, policy_status: '37' }, 'Awaiting: nothing is missing, but nobody has opened it yet.'],
    [{ ...issued, policy_status: '38' }, 'Active: it was opened, and has its number since.'],
    [
      { ...issued, policy_status: '38', res_checkout: '2026-03-09' },
      'Active: it was opened, and has its number since. Its stay is over, but not checked out.',
    ],
    [
      { ...issued, policy_status: 39 },
      'Closed: it was opened, and has its number since, and its stay has ended.',
    ],
    [{ ...guest, policy_status: '39' }, 'Closed: its stay has ended without it.'],
    [
      { ...issued, policy_status: '40' },
      'Cancelled: it was opened, and has its number since, and it was called off.',
    ],
    [{ ...guest, policy_status: '40' }, 'Cancelled: it was called off before it was opened.'],
    [{ policy_status: 'x' }, 'The API gave this status, for which there is no rule here.'],
  ])('explains the status: %j', (row, sentence) => {
    expect(explainCoverageStatus(row, DAY)).toBe(sentence);
  });
});

describe('the reason of a payment', () => {
  it.each([
    [
      { t_status: '33', t_date: '2026-03-09' },
      'Scheduled: it has not been charged, although its day has passed: it counts as overdue.',
    ],
    [
      { t_status: '33', t_date: '2026-03-10' },
      'Scheduled: it has not been charged, and its day has not passed.',
    ],
    [
      { t_status: 34, stripe_payment_id: 'pi_1' },
      'Paid: the payment provider took it, under the reference below.',
    ],
    [{ t_status: '34' }, 'Paid: the ledger says so, without a reference of the payment provider.'],
    [{ t_status: '35', status: 'Failed' }, 'Failed: the last charge was declined by the payment provider.'],
    [{ t_status: '35', status: 'Overdue' }, 'Overdue: its day has passed, and it is not paid.'],
    [{ t_status: '36' }, 'Cancelled: it is no longer asked for.'],
    [
      { t_status: '36', stripe_payment_id: 'pi_1' },
      'Cancelled: it is no longer asked for. The payment provider took it, under the reference below: what was not refunded is owed back.',
    ],
    [{}, 'The API gave this status, for which there is no rule here.'],
  ])('explains the status: %j', (row, sentence) => {
    expect(explainPaymentStatus(row, DAY)).toBe(sentence);
  });
});
