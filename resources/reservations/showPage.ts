import { isEndedReservation, POLICY_STATUS, type PolicyStatus, type ResStatus } from '../../common/statuses';
import { explainReservationHealth } from '../../common/statusReasons';
import type { ShowPage } from '../../schema/types';
import { coverageNo } from '../coverages/coverageNo';
import { nights } from '../shared/nights';
import { type Place, place } from '../shared/propertyColumns';

/** A row of the list and the reports, with the fields of its coverage for its page. */
export type Reservation = Place & {
  res_id: number;
  acc_id: number;
  acc_title: string;
  prd_id: number;
  prd_title: string;
  res_code: string;
  created_date: string;
  res_checkin: string;
  res_checkout: string;
  res_type_title: string;
  coverage_no: string;
  user_name: string;
  guest_contact: string;
  reason: string;
  health: 'Bad Dates' | 'Broken' | 'Good' | 'Checkout Required';
  policy_id: number;
  policy_status: PolicyStatus;
  status: string;
  status_color: string;
  res_status: ResStatus;
  res_status_title: 'Active' | 'Pending' | 'Incomplete' | 'Closed' | 'Cancelled';
  res_status_color: string;
  user_fname: string;
  user_lname: string;
  res_type: string;
  policy_status_title: string;
  'product.prd_title': string;
  'user.user_email': string;
  'user.user_phone': string;
  'user.user_mobile': string;
};

/** The details of the policy. They contain guest, property and payments. */
const POLICY = 'GET /admin/policy?policy_id=:policy_id';
const COVERED = { policy_id: { exists: true } } as const;

const isGuestMissing = ({ user_name, res_status }: Reservation) =>
  !user_name && !isEndedReservation(res_status);
const isActive = ({ policy_status }: Reservation) => String(policy_status) === POLICY_STATUS.active;

/**
 * The page of a reservation. It uses documented endpoints only: the row of the list, and the details of its
 * coverage.
 */
export const reservationPage: ShowPage<Reservation> = {
  path: '/reservation/:id',
  titleField: 'res_code',
  statusField: 'res_status',
  loadingText: 'Loading reservation...',
  error: { title: 'Reservation not found', text: 'There is no reservation with this number.' },
  missingIdText: 'Reservation ID is required',
  backLink: { label: 'Back to Reservations', to: '/reservations' },
  actions: [
    'fixDates',
    'openPolicy',
    'cover',
    'coverage',
    'guest',
    'dates',
    'checkout',
    'exportGuest',
    'eraseGuest',
    'cancel',
    'delete',
  ],
  primaryActions: ['fixDates', 'openPolicy', 'cover', 'coverage'],
  alerts: [
    {
      when: (reservation) => isGuestMissing(reservation) && !isActive(reservation),
      text: 'Coverage cannot be issued until guest details are provided.',
      severity: 'warning',
      action: 'guest',
    },
    {
      when: (reservation) => isGuestMissing(reservation) && isActive(reservation),
      text: 'The coverage is active without a guest. A claim cannot be handled.',
      severity: 'warning',
      action: 'guest',
    },
  ],
  cards: [
    {
      title: 'Stay',
      fields: [
        { field: 'acc_title', link: '/accounts/account/:acc_id' },
        'res_checkin',
        'res_checkout',
        nights,
        'res_type_title',
        'created_date',
      ],
    },
    {
      title: 'Health',
      fields: [
        'health',
        { id: '+cause', type: 'text', label: 'Cause', valueGetter: explainReservationHealth },
      ],
      actions: ['why'],
    },
    {
      title: 'Guest',
      when: { policy_id: { exists: false } },
      fields: [{ field: 'user_name', emptyText: 'Guest missing' }],
    },
    { title: 'Property', when: { policy_id: { exists: false } }, fields: ['prd_title'] },
    {
      title: 'Guest details',
      when: COVERED,
      endpoint: POLICY,
      fields: [
        { field: 'user_name', emptyText: 'Guest missing' },
        'user.user_email',
        'user.user_phone',
        'user.user_mobile',
      ],
    },
    {
      title: 'Property details',
      when: COVERED,
      endpoint: POLICY,
      fields: [{ field: 'prd_title', link: '/location/:location_details.product.prd_id' }, ...place],
    },
    {
      title: 'Coverage and payments',
      when: COVERED,
      endpoint: POLICY,
      fields: ['policy_status_title', coverageNo, 'product.prd_title'],
      fullWidth: true,
      content: () => import('./Timeline'),
    },
    { title: 'Activity', relatedList: { resource: 'activity', name: 'reservation' } },
  ],
};
