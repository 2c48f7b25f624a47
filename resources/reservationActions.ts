import {
  mdiAccountEditOutline,
  mdiCalendarCheckOutline,
  mdiCalendarEditOutline,
  mdiCancel,
  mdiDeleteOutline,
  mdiEyeOutline,
  mdiHelpCircleOutline,
  mdiShieldCheckOutline,
  mdiShieldPlusOutline,
} from '@mdi/js';
import { today } from '../common/days';
import { POLICY_STATUS, RES_STATUS } from '../common/statuses';
import { whyHealth, whyReservation } from '../common/why';
import type { Action } from '../schema/types';
import { coverageNo } from './coverageNo';
import { fixing, opening } from './offered';
import type { Reservation } from './reservationPage';

/** A stay that is neither closed nor cancelled. */
const OPEN = [RES_STATUS.pending, RES_STATUS.active, RES_STATUS.incomplete] as const;
const isOpen = (code: string) => OPEN.some((one) => one === String(code));

/** What may be done with a reservation (both documents, section 2). */
export const reservationActions = {
  coverage: {
    label: 'View Coverage',
    icon: mdiShieldCheckOutline,
    when: { policy_id: { present: true } },
    go: '/coverage/:policy_id',
  },
  why: {
    label: 'Why this status?',
    icon: mdiHelpCircleOutline,
    details: {
      title: 'Why this status?',
      says: (row) => [whyReservation(row), whyHealth(row)].filter(Boolean),
      items: [
        'res_status',
        'health',
        'res_checkin',
        'res_checkout',
        { id: '+today', kind: 'date', label: 'Today (UTC)', value: () => today() },
        { field: 'user_name', otherwise: 'Guest missing' },
        'policy_status_title',
        coverageNo,
      ],
    },
  },
  view: { label: 'View Reservation', icon: mdiEyeOutline, go: '/reservation/:res_id' },
  guest: {
    label: 'Edit Guest',
    icon: mdiAccountEditOutline,
    when: { res_status: OPEN },
    go: '/reservation/guest/:res_id',
  },
  cover: {
    label: 'Add Coverage',
    icon: mdiShieldPlusOutline,
    when: ({ res_status, res_checkout, policy_id, health }) =>
      isOpen(res_status) && !policy_id && health !== 'Bad Dates' && !(res_checkout < today()),
    go: '/reservation/coverage/:res_id',
  },
  dates: {
    label: 'Change Dates',
    icon: mdiCalendarEditOutline,
    when: ({ res_status, coverage_no }) => isOpen(res_status) && !coverage_no,
    go: '/reservation/dates/:res_id',
  },
  cancel: {
    label: 'Cancel Reservation',
    icon: mdiCancel,
    tone: 'bad',
    when: ({ res_status, policy_status }) =>
      isOpen(res_status) && String(policy_status) !== POLICY_STATUS.active,
    call: 'POST /admin/cancel_reservation',
    body: ({ res_id }) => ({ res_id }),
    form: {
      ask: ['reason'],
      rules: async () => ({ default: (await import('../common/rules/stay')).Reason }),
    },
    confirm: {
      title: 'Cancel Reservation',
      text: 'Its days will be free again, and its coverage and payments cancelled. What the payment provider took is owed back.',
      yes: 'Cancel Reservation',
      no: 'Keep Reservation',
      busy: 'Cancelling...',
      facts: ['acc_title', 'prd_title', 'res_code', 'res_checkin', 'res_checkout'],
    },
    done: 'Reservation cancelled.',
    failed: 'Failed to cancel reservation: %{msg}',
    threw: 'Error cancelling reservation: %{error}',
  },
  viewCoverage: {
    label: 'View Reservation',
    icon: mdiEyeOutline,
    go: '/coverage/:policy_id',
    otherwise: '/reservation/:res_id',
  },
  checkout: {
    label: 'Checkout Reservation',
    icon: mdiCalendarCheckOutline,
    when: { res_status: RES_STATUS.active },
    log: true,
  },
  fixDates: {
    ...fixing.change,
    when: { health: 'Bad Dates' },
    confirm: {
      ...fixing.asks,
      facts: ['acc_title', 'prd_title', 'res_code', 'res_checkin', 'res_checkout'],
    },
    several: {
      label: 'Fix Dates',
      title: 'Fix Coverage Dates',
      text: 'The check-in date of each will be changed to today.',
      yes: 'Fix dates of %{count} reservation |||| Fix dates of %{count} reservations',
    },
  },
  openPolicy: {
    ...opening.change,
    label: 'Open Policy',
    when: { policy_id: { present: true }, policy_status: POLICY_STATUS.awaiting },
    confirm: {
      ...opening.asks,
      facts: ['acc_title', 'prd_title', 'res_code', 'user_name', 'res_checkin', 'res_checkout'],
    },
    several: {
      label: 'Open Coverage',
      title: 'Open Coverage',
      text: 'Coverage will be opened for each of these reservations and its payments scheduled.',
      yes: 'Open coverage of %{count} reservation |||| Open coverage of %{count} reservations',
      why: 'policy_status_title',
    },
  },
  delete: {
    label: 'Delete Reservation',
    icon: mdiDeleteOutline,
    tone: 'bad',
    when: { res_status: [RES_STATUS.pending, RES_STATUS.incomplete, RES_STATUS.cancelled] },
    call: 'DELETE /admin/reservation',
    body: ({ res_id, acc_id }) => ({ id: res_id, acc_id }),
    needs: { field: 'acc_id', say: 'Account ID not found. Please log in again.' },
    confirm: {
      title: 'Delete Reservation',
      text: 'The reservation will no longer appear. This cannot be undone.',
      yes: 'Delete Reservation',
      busy: 'Deleting...',
      facts: ['acc_title', 'prd_title', 'res_code', 'res_checkin', 'res_checkout'],
    },
    several: {
      label: 'Delete',
      title: 'Delete Reservations',
      text: 'These reservations will no longer appear. This cannot be undone.',
      yes: 'Delete %{count} reservation |||| Delete %{count} reservations',
    },
    done: 'Reservation deleted.',
    failed: 'Failed to delete reservation: %{msg}',
    threw: 'Error deleting reservation: %{error}',
  },
} satisfies Record<string, Action<Reservation>>;
