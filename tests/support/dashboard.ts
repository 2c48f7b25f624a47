import type { Endpoint } from '../../schema/types';
import { envelope } from './portal';

/** The endpoints of the dashboard's lists. */
export const REPORTS = {
  checkout: 'GET /admin/reservation_reporting?report=checkout',
  badDates: 'GET /admin/reservation_reporting?report=bad_dates',
  open: 'GET /admin/reservation_reporting?report=coverage_open',
  overdue: 'GET /admin/payments_reporting?report=overdue',
  receivable: 'GET /admin/payments_reporting?report=receivable',
} as const satisfies Record<string, Endpoint>;

/** The column headers of the reservation lists. */
const RESERVATION_HEADS = [
  'Account',
  'Property',
  'Reservation',
  'Date',
  'Arrival',
  'Departure',
  'Coverage#',
  'Status',
  'Action',
];
/** The column headers of the payment lists. */
export const PAYMENT_HEADS = [
  'Account',
  'T.ID',
  'Date',
  'Reservation',
  'Arrival',
  'Departure',
  'Coverage',
  'Status',
  'P.Status',
  'R.Status',
  'Payment',
  'Action',
];
/** The dashboard's lists: title, endpoint, loading text, columns and description. */
export const LISTS: [title: string, call: Endpoint, loading: string, heads: string[], text: string][] = [
  [
    'Checkout Required',
    REPORTS.checkout,
    'Loading checkout data...',
    RESERVATION_HEADS,
    'Reservations requiring checkout action',
  ],
  [
    'Bad Date Reservations',
    REPORTS.badDates,
    'Loading bad dates data...',
    RESERVATION_HEADS,
    'Reservations with date conflicts or issues',
  ],
  [
    'Awaiting Coverage',
    REPORTS.open,
    'Loading awaiting coverage data...',
    RESERVATION_HEADS,
    'Reservations waiting for coverage to be opened (current and future dates)',
  ],
  [
    'Outdated Reservations',
    REPORTS.open,
    'Loading outdated reservations data...',
    RESERVATION_HEADS,
    'Reservations with past check-in dates',
  ],
  [
    'Over Due Payments',
    REPORTS.overdue,
    'Loading overdue payments data...',
    PAYMENT_HEADS,
    'Unpaid payments due before today, declined ones included',
  ],
  [
    'Receivable Payments',
    REPORTS.receivable,
    'Loading receivable payments data...',
    PAYMENT_HEADS,
    'Scheduled payments due within 7 days',
  ],
];

/** Creates the documented response of a list. */
export const success = (data: unknown) => envelope({ status: 'success', data });

/** The endpoints of everything on the dashboard that has rows. */
const DASHBOARD_CALLS = [
  ...Object.values(REPORTS),
  'GET /admin/work',
  'GET /admin/uncovered_nights',
] as const satisfies readonly Endpoint[];

/** Empties the dashboard but for some endpoints, because rendering all of its rows takes seconds. */
export function showOnly(
  server: { override: (call: Endpoint, answer: () => Response) => void },
  ...calls: (typeof DASHBOARD_CALLS)[number][]
): void {
  for (const call of DASHBOARD_CALLS) if (!calls.includes(call)) server.override(call, () => success([]));
}

/** Creates a reservation row of the dashboard. `fields` replaces values. */
export const createReservation = (n: number, fields: Record<string, unknown> = {}) => ({
  acc_id: 2,
  acc_title: `Account ${n}`,
  prd_title: `Property ${n}`,
  res_id: n,
  res_code: `CODE${n}`,
  created_date: '2026-01-05T12:00:00.000Z',
  res_checkin: '2026-03-12',
  res_checkout: '2026-03-20',
  coverage_no: '',
  policy_id: 100 + n,
  status: 'Pending',
  status_color: '#b26a00',
  res_status: '44',
  res_status_title: 'Pending',
  policy_status: '37',
  policy_status_title: 'Awaiting',
  health: 'Good',
  ...fields,
});

/** Creates a payment row of the dashboard. */
export const createPayment = (n: number, fields: Record<string, unknown> = {}) => ({
  t_id: n,
  t_date: '2026-02-01',
  payment_date: null,
  t_status: '33',
  t_status_title: 'Scheduled',
  t_status_color: '#1565c0',
  t_subtotal: 50,
  t_amount: 50,
  res_id: n,
  res_code: `CODE${n}`,
  res_checkin: '2026-01-20',
  res_checkout: '2026-02-20',
  coverage_no: `COV-2026-00000${n}`,
  acc_id: 2,
  acc_title: `Account ${n}`,
  policy_status_title: 'Active',
  policy_status_color: '#2e7d32',
  res_status: '45',
  res_status_title: 'Active',
  res_status_color: '#2e7d32',
  ...fields,
});

/** Creates a row of the accounts list. */
export const createAccount = (n: number, fields: Record<string, unknown> = {}) => ({
  acc_id: n,
  acc_title: `Account ${n}`,
  parent_title: '',
  user_fname: 'Ada',
  user_lname: `Lovelace ${n}`,
  user_email: `owner${n}@example.com`,
  created_date: '2026-01-05T12:00:00.000Z',
  acc_app_key: '',
  stripe_user_token: '',
  is_onboarding: '0',
  status: 'Active',
  ad_city: 'Austin',
  ad_state: 'TX',
  ad_country: 'USA',
  acc_owner: n,
  ...fields,
});
