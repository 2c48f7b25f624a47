import {
  mdiAccountArrowDownOutline,
  mdiAccountEditOutline,
  mdiAccountRemoveOutline,
  mdiCalendarCheckOutline,
  mdiCalendarEditOutline,
  mdiCancel,
  mdiDeleteOutline,
  mdiEyeOutline,
  mdiHelpCircleOutline,
  mdiShieldCheckOutline,
  mdiShieldPlusOutline,
} from '@mdi/js';
import { getToday } from '../../common/days';
import { POLICY_STATUS, RES_STATUS } from '../../common/statuses';
import { explainReservationHealth, explainReservationStatus } from '../../common/statusReasons';
import type { Action } from '../../schema/types';
import { coverageNo } from '../coverages/coverageNo';
import { openCoverage } from '../coverages/openCoverage';
import { fixDates } from './fixDates';
import type { Reservation } from './showPage';

/** The states of a reservation that is neither closed nor cancelled. */
const OPEN = [RES_STATUS.pending, RES_STATUS.active, RES_STATUS.incomplete] as const;
const isOpen = (code: string) => OPEN.some((status) => status === String(code));

/** The actions of a reservation. */
export const reservationActions = {
  coverage: {
    label: 'View Coverage',
    icon: mdiShieldCheckOutline,
    when: { policy_id: { exists: true } },
    to: '/coverage/:policy_id',
  },
  why: {
    label: 'Why this status?',
    icon: mdiHelpCircleOutline,
    detailsDialog: {
      title: 'Why this status?',
      summary: (row) => [explainReservationStatus(row), explainReservationHealth(row)].filter(Boolean),
      fields: [
        'res_status',
        'health',
        'res_checkin',
        'res_checkout',
        { id: '+today', type: 'date', label: 'Today (UTC)', valueGetter: () => getToday() },
        { field: 'user_name', emptyText: 'Guest missing' },
        'policy_status_title',
        coverageNo,
      ],
    },
  },
  view: { label: 'View Reservation', icon: mdiEyeOutline, to: '/reservation/:res_id' },
  guest: {
    label: 'Edit Guest',
    icon: mdiAccountEditOutline,
    when: { res_status: OPEN },
    to: '/reservation/guest/:res_id',
  },
  cover: {
    label: 'Add Coverage',
    icon: mdiShieldPlusOutline,
    when: ({ res_status, res_checkout, policy_id, policy_status, health }) =>
      isOpen(res_status) &&
      (!policy_id || String(policy_status) === POLICY_STATUS.cancelled) &&
      health !== 'Bad Dates' &&
      !(res_checkout < getToday()),
    to: '/reservation/coverage/:res_id',
  },
  dates: {
    label: 'Change Dates',
    icon: mdiCalendarEditOutline,
    when: ({ res_status, coverage_no }) => isOpen(res_status) && !coverage_no,
    to: '/reservation/dates/:res_id',
  },
  exportGuest: {
    label: 'Export Guest Data',
    icon: mdiAccountArrowDownOutline,
    when: ({ user_name }) => Boolean(user_name),
    dialog: async () => ({ default: (await import('../guests/ExportDataDialog')).GuestDataDialog }),
    dialogEndpoint: 'POST /admin/export_guest_data',
  },
  eraseGuest: {
    label: 'Erase Guest Data',
    icon: mdiAccountRemoveOutline,
    color: 'error',
    when: ({ user_name, res_status, res_checkout }) =>
      Boolean(user_name) && (!isOpen(res_status) || res_checkout < getToday()),
    endpoint: 'POST /admin/erase_guest',
    payload: ({ res_id }) => ({ res_id }),
    confirm: {
      title: 'Erase Guest Data',
      content:
        'The name and the contact of the guest are erased in all stays. The stays and their coverages remain. This cannot be undone.',
      confirm: 'Erase Data',
      pending: 'Erasing...',
      fields: ['acc_title', 'res_code', 'user_name', 'res_checkin', 'res_checkout'],
    },
    successMessage: 'Guest data erased.',
    errorMessage: '%{msg}',
    unexpectedErrorMessage: 'Error erasing guest data: %{error}',
  },
  cancel: {
    label: 'Cancel Reservation',
    icon: mdiCancel,
    color: 'error',
    when: ({ res_status, policy_status }) =>
      isOpen(res_status) && String(policy_status) !== POLICY_STATUS.active,
    endpoint: 'POST /admin/cancel_reservation',
    payload: ({ res_id }) => ({ res_id }),
    form: {
      inputs: ['reason'],
      validationSchema: async () => ({ default: (await import('../../common/schemas/stay')).Reason }),
    },
    confirm: {
      title: 'Cancel Reservation',
      content:
        'Its days become available, and its coverage and payments are cancelled. Payments already received are owed back.',
      confirm: 'Cancel Reservation',
      cancel: 'Keep Reservation',
      pending: 'Cancelling...',
      fields: ['acc_title', 'prd_title', 'res_code', 'res_checkin', 'res_checkout'],
    },
    successMessage: 'Reservation cancelled.',
    errorMessage: 'Failed to cancel reservation: %{msg}',
    unexpectedErrorMessage: 'Error cancelling reservation: %{error}',
  },
  viewCoverage: {
    label: 'View Reservation',
    icon: mdiEyeOutline,
    to: '/coverage/:policy_id',
    fallbackTo: '/reservation/:res_id',
  },
  checkout: {
    label: 'Checkout Reservation',
    icon: mdiCalendarCheckOutline,
    when: { res_status: RES_STATUS.active },
    logOnly: true,
  },
  fixDates: {
    ...fixDates,
    when: { health: 'Bad Dates' },
    confirm: {
      ...fixDates.confirm,
      fields: ['acc_title', 'prd_title', 'res_code', 'res_checkin', 'res_checkout'],
    },
    bulk: {
      label: 'Fix Dates',
      title: 'Fix Coverage Dates',
      content: 'The check-in date of each will be changed to today.',
      confirm: 'Fix dates of %{count} reservation |||| Fix dates of %{count} reservations',
    },
  },
  openPolicy: {
    ...openCoverage,
    label: 'Open Policy',
    when: { policy_id: { exists: true }, policy_status: POLICY_STATUS.awaiting },
    confirm: {
      ...openCoverage.confirm,
      fields: ['acc_title', 'prd_title', 'res_code', 'user_name', 'res_checkin', 'res_checkout'],
    },
    bulk: {
      label: 'Open Coverage',
      title: 'Open Coverage',
      content: 'Coverage will be opened for each of these reservations and its payments scheduled.',
      confirm: 'Open coverage of %{count} reservation |||| Open coverage of %{count} reservations',
      skipReasonField: 'policy_status_title',
    },
  },
  delete: {
    label: 'Delete Reservation',
    icon: mdiDeleteOutline,
    color: 'error',
    when: { res_status: [RES_STATUS.pending, RES_STATUS.incomplete, RES_STATUS.cancelled] },
    endpoint: 'DELETE /admin/reservation',
    payload: ({ res_id, acc_id }) => ({ id: res_id, acc_id }),
    requires: { field: 'acc_id', message: 'Account ID not found. Please log in again.' },
    confirm: {
      title: 'Delete Reservation',
      content: 'The reservation will be deleted. This cannot be undone.',
      confirm: 'Delete Reservation',
      pending: 'Deleting...',
      fields: ['acc_title', 'prd_title', 'res_code', 'res_checkin', 'res_checkout'],
    },
    bulk: {
      label: 'Delete',
      title: 'Delete Reservations',
      content: 'These reservations will be deleted. This cannot be undone.',
      confirm: 'Delete %{count} reservation |||| Delete %{count} reservations',
    },
    successMessage: 'Reservation deleted.',
    errorMessage: 'Failed to delete reservation: %{msg}',
    unexpectedErrorMessage: 'Error deleting reservation: %{error}',
  },
} satisfies Record<string, Action<Reservation>>;
