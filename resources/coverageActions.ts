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
import { dayOf, today } from '../common/days';
import { POLICY_STATUS } from '../common/statuses';
import { whyCoverage } from '../common/why';
import type { Action } from '../schema/types';
import { type Coverage, isOver, isToOpen, refundableOf } from './coverage';
import { coverageNo } from './coverageNo';
import { opening } from './offered';

/** What the confirmations name: the account, the stay and the amount. */
const facts: readonly (keyof Coverage)[] = [
  'acc_title',
  'property',
  'res_checkin',
  'res_checkout',
  'policy_total',
];

/** The same on a coverage's own page, where the record is the policy's detail. */
const factsOfDetail: readonly (keyof Coverage)[] = [
  'acc_title',
  'location_details.product.prd_title',
  'reservation.res_checkin',
  'reservation.res_checkout',
  'product.prd_title',
  'policy_total',
];

/** What may be done with a coverage (second document, section 4). */
export const coverageActions = {
  why: {
    label: 'Why this status?',
    icon: mdiHelpCircleOutline,
    details: {
      title: 'Why this status?',
      says: (policy) => [
        whyCoverage({
          policy_status: policy.policy_status,
          status: policy.status,
          coverage_no: policy.coverage_no,
          user_id: policy['reservation.user_id'],
          res_checkin: policy['reservation.res_checkin'],
          res_checkout: policy['reservation.res_checkout'],
        }),
      ],
      items: [
        'status',
        coverageNo,
        { field: 'coverage_date', label: 'Opened on' },
        {
          id: '+guest',
          label: 'Guest',
          of: ['user.user_fname', 'user.user_lname'],
          otherwise: 'Guest missing',
        },
        'reservation.res_checkin',
        'reservation.res_checkout',
        { id: '+today', kind: 'date', label: 'Today (UTC)', value: () => today() },
        'updated_date',
      ],
    },
  },
  view: { label: 'View Coverage', icon: mdiEyeOutline, go: '/coverage/:policy_id' },
  checkout: {
    label: 'Check-out',
    icon: mdiCalendarCheckOutline,
    when: { policy_status: POLICY_STATUS.active },
    log: true,
  },
  open: {
    ...opening.change,
    label: 'Open Coverage',
    when: { policy_status: POLICY_STATUS.awaiting },
    confirm: { ...opening.asks, facts },
    several: {
      label: 'Open Coverage',
      title: 'Open Coverage',
      text: 'Each of these coverages will be opened and its payments scheduled.',
      yes: 'Open %{count} coverage |||| Open %{count} coverages',
      why: 'status',
    },
    onPage: {
      when: isToOpen,
      call: 'POST /policies/open_policy',
      body: ({ policy_id }) => ({ id: policy_id }),
      confirm: { facts: factsOfDetail },
      failed: 'Failed to open policy. %{msg}',
      unknown: '',
      threw: 'An error occurred while opening policy.',
      after: { ms: 2000 },
    },
  },
  delete: {
    label: 'Delete Coverage',
    icon: mdiDeleteOutline,
    tone: 'bad',
    when: { policy_status: POLICY_STATUS.awaiting },
    call: 'DELETE /admin/policy',
    body: ({ policy_id, acc_id }) => ({ policy_id, acc_id }),
    confirm: {
      title: 'Delete Coverage',
      text: 'The coverage will be deleted. This cannot be undone.',
      yes: 'Delete Coverage',
      busy: 'Deleting...',
      facts,
    },
    several: {
      label: 'Delete',
      title: 'Delete Coverages',
      text: 'These coverages will be deleted. This cannot be undone.',
      yes: 'Delete %{count} coverage |||| Delete %{count} coverages',
      why: 'status',
    },
    done: 'Policy deleted successfully.',
    failed: 'Failed to delete policy. %{msg}',
    unknown: '',
    threw: 'An error occurred while deleting policy.',
    onPage: {
      when: isToOpen,
      call: 'DELETE /policies/policy',
      body: ({ policy_id }) => ({ policy_id }),
      confirm: { facts: factsOfDetail },
      after: { ms: 2000 },
    },
  },
  payments: {
    label: 'Payments',
    icon: mdiCreditCardOutline,
    when: { coverage_no: { present: true } },
    go: '/coverage/payments/:policy_id',
  },
  certificate: {
    label: 'Coverage Certificate',
    icon: mdiCertificateOutline,
    when: { coverage_no: { present: true } },
    go: '/coverage/certificate/:policy_id',
  },
  cancel: {
    label: 'Cancel Coverage',
    icon: mdiCancel,
    tone: 'bad',
    when: (policy) => Boolean(policy.coverage_no) && !isOver(policy),
    call: 'POST /admin/cancel_policy',
    body: ({ policy_id, acc_id }) => ({ policy_id, acc_id }),
    form: {
      ask: [{ field: 'cancelled_on', help: 'The last day of the coverage.', wide: true }, 'reason'],
      begin: () => ({ cancelled_on: today() }),
      rules: async (policy) => ({
        default: (await import('../common/rules/stay')).endingOf({
          from: dayOf(policy.coverage_date),
          to: dayOf(policy['reservation.res_checkout']),
        }),
      }),
      preview: () => import('./CancelCoverage'),
    },
    confirm: {
      title: 'Cancel Coverage',
      text: 'Do you want to cancel this coverage?',
      yes: 'Cancel Coverage',
      no: 'Keep Coverage',
      busy: 'Cancelling...',
      facts: ['coverage_no', ...factsOfDetail],
    },
    done: 'Coverage cancelled.',
    failed: 'Failed to cancel coverage: %{msg}',
    threw: 'Error cancelling coverage: %{error}',
    after: { ms: 2000 },
  },
  refunds: {
    label: 'Refund Payments',
    icon: mdiCashRefund,
    when: (policy) => refundableOf(policy) > 0,
    go: '/coverage/payments/:policy_id',
  },
  billing: { label: 'Billing of Your Own Account', icon: mdiCreditCardOutline, go: '/settings/billing' },
  reservation: {
    label: 'View Reservation',
    icon: mdiEyeOutline,
    go: '/reservation/:reservation.res_id',
  },
  dates: {
    label: 'Change Dates',
    icon: mdiCalendarEditOutline,
    go: '/reservation/dates/:reservation.res_id',
  },
  editGuest: {
    label: 'Edit Guest',
    icon: mdiAccountEditOutline,
    go: '/reservation/guest/:reservation.res_id',
  },
} satisfies Record<string, Action<Coverage>>;
