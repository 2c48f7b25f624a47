import { expect } from 'vitest';
import { REPORTS } from './dashboard';

type Row = Record<string, unknown>;
type Read = (path: string) => Promise<Row[]>;

/** Reads a reservation from the list of the server. */
export const getReservation = async (read: Read, res_id: unknown) =>
  (await read('/admin/reservations')).find((row) => row.res_id === res_id);

/** An action on a row of the dashboard, with the texts of its dialog and its request. */
export type DashboardAction = {
  title: string;
  report: (typeof REPORTS)[keyof typeof REPORTS];
  action: string;
  endpoint:
    | 'POST /admin/open_policy'
    | 'DELETE /admin/reservation'
    | 'POST /admin/update_bad_date_reservation'
    | 'POST /admin/charge_payment';
  isApplicable: (row: Row) => boolean;
  dialog: string;
  text: string;
  labels: string[];
  confirmLabel: string;
  pendingLabel: string;
  body: (row: Row) => object;
  successMessage: string;
  /** Checks the data of the server after the action. */
  checkServer: (read: Read, row: Row) => Promise<void>;
};

/** The actions on the rows of the dashboard. */
export const dashboardActions: DashboardAction[] = [
  {
    title: 'Bad Date Reservations',
    report: REPORTS.badDates,
    action: 'Fix Dates',
    endpoint: 'POST /admin/update_bad_date_reservation',
    isApplicable: (row) => String(row.res_checkout) > '2026-03-10' && row.coverage_no === null,
    dialog: 'Fix Coverage Dates',
    text: 'The check-in date will be changed to today.',
    labels: ['Account', 'Property', 'Reservation', 'Arrival', 'Departure'],
    confirmLabel: 'Fix Dates',
    pendingLabel: 'Fixing...',
    body: ({ res_id }) => ({ res_id }),
    successMessage: 'Coverage dates fixed.',
    checkServer: async (read, { res_id }) =>
      expect((await getReservation(read, res_id))?.res_checkin).toBe('2026-03-10'),
  },
  ...(['Bad Date Reservations', 'Awaiting Coverage', 'Outdated Reservations'] as const).map(
    (title): DashboardAction => ({
      title,
      report: title === 'Bad Date Reservations' ? REPORTS.badDates : REPORTS.open,
      action: 'Delete Reservation',
      endpoint: 'DELETE /admin/reservation',
      isApplicable: (row) => ['44', '46'].includes(String(row.res_status)),
      dialog: 'Delete Reservation',
      text: 'The reservation will be deleted. This cannot be undone.',
      labels: ['Account', 'Property', 'Reservation', 'Arrival', 'Departure'],
      confirmLabel: 'Delete Reservation',
      pendingLabel: 'Deleting...',
      body: ({ res_id, acc_id }) => ({ id: res_id, acc_id }),
      successMessage: 'Reservation deleted.',
      checkServer: async (read, { res_id }) => expect(await getReservation(read, res_id)).toBeUndefined(),
    }),
  ),
  ...(['Awaiting Coverage', 'Outdated Reservations'] as const).map(
    (title): DashboardAction => ({
      title,
      report: REPORTS.open,
      action: 'Open Policy',
      endpoint: 'POST /admin/open_policy',
      isApplicable: (row) => row.user_name !== '',
      dialog: 'Open Coverage',
      text: 'Coverage will be opened for this reservation and its payments scheduled.',
      labels: ['Account', 'Property', 'Reservation', 'Guest', 'Arrival', 'Departure'],
      confirmLabel: 'Open Coverage',
      pendingLabel: 'Opening...',
      body: ({ policy_id, acc_id }) => ({ id: policy_id, acc_id }),
      successMessage: 'Policy opened successfully.',
      checkServer: async (read, { res_id }) =>
        expect(await getReservation(read, res_id)).toMatchObject({
          policy_status: '38',
          coverage_no: expect.stringMatching(/^COV-2026-\d{6}$/),
        }),
    }),
  ),
  {
    title: 'Over Due Payments',
    report: REPORTS.overdue,
    action: 'Pay Now',
    endpoint: 'POST /admin/charge_payment',
    isApplicable: (row) =>
      // Every ninth account has no customer at the payment provider.
      Number(row.acc_id) % 9 !== 0 &&
      row.t_status === '33' &&
      Number(row.t_subtotal) > 0 &&
      ![13, 37].includes(Math.round(Number(row.t_subtotal) * 100) % 100),
    dialog: 'Confirm Payment',
    text: 'Are you sure you want to proceed with the payment?',
    labels: ['Payment', 'Account', 'T.ID', 'Coverage', 'Date'],
    confirmLabel: 'Charge Payment',
    pendingLabel: 'Processing…',
    body: ({ acc_id, t_id }) => ({ acc_id, id: t_id }),
    successMessage: 'Payment Successful',
    checkServer: async (read, { t_id }) =>
      expect((await read(REPORTS.overdue.slice(4))).map((row) => row.t_id)).not.toContain(t_id),
  },
];
