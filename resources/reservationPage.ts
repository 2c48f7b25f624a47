import { isEnded, type PolicyStatus, type ResStatus } from '../common/statuses';
import { whyHealth } from '../common/why';
import type { Page } from '../schema/types';
import { coverageNo } from './coverageNo';
import { nights } from './nights';
import { type Place, place } from './place';

/** A row of the list and of the reports, and what its coverage's detail adds on its own page. */
export type Reservation = Place & {
  res_id: number;
  acc_id: number;
  acc_title: string;
  prd_title: string;
  res_code: string;
  created_date: string;
  res_checkin: string;
  res_checkout: string;
  res_type_title: string;
  coverage_no: string;
  user_name: string;
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

/** The policy's detail: what is known of the guest, the property and the payments beyond the row. */
const POLICY = 'GET /admin/policy?policy_id=:policy_id';
const COVERED = { policy_id: { present: true } } as const;

/** A reservation's own page, from documented reads alone: its row in the list and its coverage's detail. */
export const reservationPage: Page<Reservation> = {
  path: '/reservation/:id',
  title: 'res_code',
  status: 'res_status',
  loading: 'Loading reservation...',
  failed: { title: 'Reservation not found', text: 'There is no such reservation.' },
  noId: 'Reservation ID is required',
  back: { label: 'Back to Reservations', to: '/reservations' },
  actions: ['coverage', 'cover', 'guest', 'dates', 'checkout', 'openPolicy', 'fixDates', 'cancel', 'delete'],
  notices: [
    {
      when: ({ user_name, res_status }) => !user_name && !isEnded(res_status),
      text: 'Coverage cannot be issued until guest details are provided.',
      tone: 'warning',
      action: 'guest',
    },
  ],
  cards: [
    {
      title: 'Stay',
      items: [
        { field: 'acc_title', go: '/accounts/account/:acc_id' },
        'res_checkin',
        'res_checkout',
        nights,
        'res_type_title',
        'created_date',
      ],
    },
    {
      title: 'Health',
      items: ['health', { id: '+cause', kind: 'text', label: 'Cause', value: whyHealth }],
      actions: ['why'],
    },
    {
      title: 'Guest',
      when: { policy_id: { present: false } },
      items: [{ field: 'user_name', otherwise: 'Guest missing' }],
    },
    { title: 'Property', when: { policy_id: { present: false } }, items: ['prd_title'] },
    {
      title: 'Guest details',
      when: COVERED,
      call: POLICY,
      items: [
        { field: 'user_name', otherwise: 'Guest missing' },
        'user.user_email',
        'user.user_phone',
        'user.user_mobile',
      ],
    },
    {
      title: 'Property details',
      when: COVERED,
      call: POLICY,
      items: [{ field: 'prd_title', go: '/location/:location_details.product.prd_id' }, ...place],
    },
    {
      title: 'Coverage and payments',
      when: COVERED,
      call: POLICY,
      items: ['policy_status_title', coverageNo, 'product.prd_title'],
      wide: true,
      more: () => import('../src/pages/reservation/Timeline'),
    },
    { title: 'Activity', rows: { of: 'activity', related: 'reservation' } },
  ],
};
