import {
  mdiAccountEditOutline,
  mdiCalendarCheckOutline,
  mdiCalendarEditOutline,
  mdiCancel,
  mdiCashRefund,
  mdiCertificateOutline,
  mdiCreditCardOutline,
  mdiDeleteOutline,
  mdiEyeOutline,
  mdiHelpCircleOutline,
} from '@mdi/js';
import { getToday, parseDay } from '../../common/days';
import { POLICY_STATUS } from '../../common/statuses';
import { explainCoverageStatus, hasGuest } from '../../common/statusReasons';
import type { Action } from '../../schema/types';
import { type Coverage, isOver, isToOpen, refundableOf } from './coverage';
import { coverageNo } from './coverageNo';
import { openCoverage } from './openCoverage';

/** The fields in the confirmations: account, reservation and amount. */
const facts: readonly (keyof Coverage)[] = [
  'acc_title',
  'property',
  'res_checkin',
  'res_checkout',
  'policy_total',
];

/** The same fields on the coverage's page, where the record is the policy's details. */
const factsOfDetail: readonly (keyof Coverage)[] = [
  'acc_title',
  'location_details.product.prd_title',
  'reservation.res_checkin',
  'reservation.res_checkout',
  'product.prd_title',
  'policy_total',
];

/** The actions of a coverage. */
export const coverageActions = {
  why: {
    label: 'Why this status?',
    icon: mdiHelpCircleOutline,
    detailsDialog: {
      title: 'Why this status?',
      summary: (policy) => [
        explainCoverageStatus({
          policy_status: policy.policy_status,
          status: policy.status,
          coverage_no: policy.coverage_no,
          user_id: policy['reservation.user_id'],
          res_checkin: policy['reservation.res_checkin'],
          res_checkout: policy['reservation.res_checkout'],
          cancelled_on: policy.cancelled_on,
        }),
      ],
      fields: [
        'status',
        coverageNo,
        { field: 'coverage_date', label: 'Opened on' },
        {
          id: '+guest',
          label: 'Guest',
          sources: ['user.user_fname', 'user.user_lname'],
          emptyText: 'Guest missing',
        },
        'reservation.res_checkin',
        'reservation.res_checkout',
        { id: '+today', type: 'date', label: 'Today (UTC)', valueGetter: () => getToday() },
        'updated_date',
      ],
    },
  },
  view: { label: 'View Coverage', icon: mdiEyeOutline, to: '/coverage/:policy_id' },
  checkout: {
    label: 'Check-out',
    icon: mdiCalendarCheckOutline,
    when: { policy_status: POLICY_STATUS.active },
    logOnly: true,
  },
  open: {
    ...openCoverage,
    label: 'Open Coverage',
    when: { policy_status: POLICY_STATUS.awaiting },
    confirm: { ...openCoverage.confirm, fields: facts },
    bulk: {
      label: 'Open Coverage',
      title: 'Open Coverage',
      content: 'Each of these coverages will be opened and its payments scheduled.',
      confirm: 'Open %{count} coverage |||| Open %{count} coverages',
      skipReasonField: 'status',
    },
    showPageOverrides: {
      when: isToOpen,
      endpoint: 'POST /policies/open_policy',
      payload: ({ policy_id }) => ({ id: policy_id }),
      requires: {
        field: 'policy_id',
        isMet: (policy) => hasGuest(policy['reservation.user_id']),
        message: 'Coverage cannot be issued until guest details are provided.',
      },
      confirm: { fields: factsOfDetail },
      errorMessage: 'Failed to open policy. %{msg}',
      defaultReason: '',
      unexpectedErrorMessage: 'An error occurred while opening policy.',
      onSuccess: { closeAfterMs: 2000 },
    },
  },
  delete: {
    label: 'Delete Coverage',
    icon: mdiDeleteOutline,
    color: 'error',
    when: { policy_status: POLICY_STATUS.awaiting },
    endpoint: 'DELETE /admin/policy',
    payload: ({ policy_id, acc_id }) => ({ policy_id, acc_id }),
    confirm: {
      title: 'Delete Coverage',
      content: 'The coverage will be deleted. This cannot be undone.',
      confirm: 'Delete Coverage',
      pending: 'Deleting...',
      fields: facts,
    },
    bulk: {
      label: 'Delete',
      title: 'Delete Coverages',
      content: 'These coverages will be deleted. This cannot be undone.',
      confirm: 'Delete %{count} coverage |||| Delete %{count} coverages',
      skipReasonField: 'status',
    },
    successMessage: 'Policy deleted successfully.',
    errorMessage: 'Failed to delete policy. %{msg}',
    defaultReason: '',
    unexpectedErrorMessage: 'An error occurred while deleting policy.',
    showPageOverrides: {
      when: isToOpen,
      endpoint: 'DELETE /policies/policy',
      payload: ({ policy_id }) => ({ policy_id }),
      confirm: { fields: factsOfDetail },
      onSuccess: { closeAfterMs: 2000 },
    },
  },
  payments: {
    label: 'Payments',
    icon: mdiCreditCardOutline,
    when: { coverage_no: { exists: true } },
    to: '/coverage/payments/:policy_id',
  },
  certificate: {
    label: 'Coverage Certificate',
    icon: mdiCertificateOutline,
    when: { coverage_no: { exists: true } },
    to: '/coverage/certificate/:policy_id',
  },
  cancel: {
    label: 'Cancel Coverage',
    icon: mdiCancel,
    color: 'error',
    when: (policy) => Boolean(policy.coverage_no) && !isOver(policy) && !policy.cancelled_on,
    endpoint: 'POST /admin/cancel_policy',
    payload: ({ policy_id, acc_id }) => ({ policy_id, acc_id }),
    form: {
      inputs: [
        { field: 'cancelled_on', helperText: 'The last day of the coverage.', fullWidth: true },
        'reason',
      ],
      defaultValues: () => ({ cancelled_on: getToday() }),
      validationSchema: async (policy) => ({
        default: (await import('../../common/schemas/stay')).createCancellationSchema({
          from: parseDay(policy.coverage_date),
          to: parseDay(policy['reservation.res_checkout']),
        }),
      }),
      preview: () => import('./CancelCoverage'),
    },
    confirm: {
      title: 'Cancel Coverage',
      content: 'Do you want to cancel this coverage?',
      confirm: 'Cancel Coverage',
      cancel: 'Keep Coverage',
      pending: 'Cancelling...',
      fields: ['coverage_no', ...factsOfDetail],
    },
    successMessage: 'Coverage cancelled.',
    errorMessage: 'Failed to cancel coverage: %{msg}',
    unexpectedErrorMessage: 'Error cancelling coverage: %{error}',
    onSuccess: { closeAfterMs: 2000 },
  },
  refunds: {
    label: 'Refund Payments',
    icon: mdiCashRefund,
    when: (policy) => refundableOf(policy) > 0,
    to: '/coverage/payments/:policy_id',
  },
  billing: { label: 'Our billing', icon: mdiCreditCardOutline, to: '/settings/billing' },
  reservation: {
    label: 'View Reservation',
    icon: mdiEyeOutline,
    to: '/reservation/:reservation.res_id',
  },
  dates: {
    label: 'Change Dates',
    icon: mdiCalendarEditOutline,
    to: '/reservation/dates/:reservation.res_id',
  },
  editGuest: {
    label: 'Edit Guest',
    icon: mdiAccountEditOutline,
    to: '/reservation/guest/:reservation.res_id',
  },
} satisfies Record<string, Action<Coverage>>;
