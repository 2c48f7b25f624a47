import { expect } from 'vitest';
import { CALLS } from './dashboard';

type Row = Record<string, unknown>;
type Read = (path: string) => Promise<Row[]>;

/** A reservation as the server lists it. */
export const reservationOf = async (read: Read, res_id: unknown) =>
  (await read('/admin/reservations')).find((row) => row.res_id === res_id);

/** A change of a row of the dashboard: where it is, what its dialog says and what it sends. */
export type Change = {
  title: string;
  report: string;
  action: string;
  call:
    | 'POST /admin/open_policy'
    | 'DELETE /admin/reservation'
    | 'POST /admin/update_bad_date_reservation'
    | 'POST /admin/charge_payment';
  pick: (row: Row) => boolean;
  dialog: string;
  text: string;
  facts: string[];
  yes: string;
  busy: string;
  body: (row: Row) => object;
  done: string;
  /** What the server says afterwards. */
  after: (read: Read, row: Row) => Promise<void>;
};

export const changes: Change[] = [
  {
    title: 'Bad Date Reservations',
    report: CALLS.badDates,
    action: 'Fix Dates',
    call: 'POST /admin/update_bad_date_reservation',
    pick: (row) => String(row.res_checkout) > '2026-03-10' && row.coverage_no === null,
    dialog: 'Fix Coverage Dates',
    text: 'The check-in date will be changed to today.',
    facts: ['Account', 'Property', 'Reservation', 'Arrival', 'Departure'],
    yes: 'Fix Dates',
    busy: 'Fixing...',
    body: ({ res_id }) => ({ res_id }),
    done: 'Coverage dates fixed.',
    after: async (read, { res_id }) =>
      expect((await reservationOf(read, res_id))?.res_checkin).toBe('2026-03-10'),
  },
  ...(['Bad Date Reservations', 'Awaiting Coverage', 'Outdated Reservations'] as const).map(
    (title): Change => ({
      title,
      report: title === 'Bad Date Reservations' ? CALLS.badDates : CALLS.open,
      action: 'Delete Reservation',
      call: 'DELETE /admin/reservation',
      pick: (row) => ['44', '46'].includes(String(row.res_status)),
      dialog: 'Delete Reservation',
      text: 'The reservation will no longer appear. This cannot be undone.',
      facts: ['Account', 'Property', 'Reservation', 'Arrival', 'Departure'],
      yes: 'Delete Reservation',
      busy: 'Deleting...',
      body: ({ res_id, acc_id }) => ({ id: res_id, acc_id }),
      done: 'Reservation deleted.',
      after: async (read, { res_id }) => expect(await reservationOf(read, res_id)).toBeUndefined(),
    }),
  ),
  ...(['Awaiting Coverage', 'Outdated Reservations'] as const).map(
    (title): Change => ({
      title,
      report: CALLS.open,
      action: 'Open Policy',
      call: 'POST /admin/open_policy',
      pick: (row) => row.user_name !== '',
      dialog: 'Open Coverage',
      text: 'Coverage will be opened for this reservation and its payments scheduled.',
      facts: ['Account', 'Property', 'Reservation', 'Guest', 'Arrival', 'Departure'],
      yes: 'Open Coverage',
      busy: 'Opening...',
      body: ({ policy_id, acc_id }) => ({ id: policy_id, acc_id }),
      done: 'Policy opened successfully.',
      after: async (read, { res_id }) =>
        expect(await reservationOf(read, res_id)).toMatchObject({
          policy_status: '38',
          coverage_no: expect.stringMatching(/^COV-2026-\d{6}$/),
        }),
    }),
  ),
  {
    title: 'Over Due Payments',
    report: CALLS.overdue,
    action: 'Pay Now',
    call: 'POST /admin/charge_payment',
    pick: (row) =>
      // Every ninth account has no customer at the payment provider.
      Number(row.acc_id) % 9 !== 0 &&
      row.t_status === '33' &&
      Number(row.t_subtotal) > 0 &&
      ![13, 37].includes(Math.round(Number(row.t_subtotal) * 100) % 100),
    dialog: 'Confirm Payment',
    text: 'Are you sure you want to proceed with the payment?',
    facts: ['Account', 'T.ID', 'Coverage', 'Date', 'Payment'],
    yes: 'Charge Payment',
    busy: 'Processing…',
    body: ({ acc_id, t_id }) => ({ acc_id, id: t_id }),
    done: 'Payment Successful',
    after: async (read, { t_id }) =>
      expect((await read(CALLS.overdue.slice(4))).map((row) => row.t_id)).not.toContain(t_id),
  },
];
