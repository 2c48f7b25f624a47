import {
  mdiAccountEditOutline,
  mdiCalendarCheckOutline,
  mdiCancel,
  mdiCertificateOutline,
  mdiCreditCardOutline,
  mdiDeleteOutline,
  mdiEyeOutline,
  mdiHelpCircleOutline,
  mdiShieldCheckOutline,
} from '@mdi/js';
import { today } from '../common/days';
import { whyCoverage } from '../common/why';
import { defineResource } from '../declare/defineResource';
import type { Change } from '../declare/types';
import { type Coverage, coveragePage, paymentsPage } from './coveragePage';

const AWAITING = '37';
const ACTIVE = '38';

/** What the confirmations name: the account, the stay and the amount. */
const openPolicy = {
  confirm: {
    title: 'Open Coverage',
    text: 'Coverage will be opened for this reservation and its payments scheduled.',
    yes: 'Open Coverage',
    busy: 'Opening...',
    facts: ['acc_title', 'property', 'res_checkin', 'res_checkout', 'policy_total'],
  },
  done: 'Policy opened successfully.',
} satisfies Partial<Change<Coverage>>;

const deletePolicy = {
  confirm: {
    title: 'Delete Coverage',
    text: 'The coverage will be deleted. This cannot be undone.',
    yes: 'Delete Coverage',
    busy: 'Deleting...',
    facts: ['acc_title', 'property', 'res_checkin', 'res_checkout', 'policy_total'],
  },
  done: 'Policy deleted successfully.',
  failed: 'Failed to delete policy. %{msg}',
  unknown: '',
  threw: 'An error occurred while deleting policy.',
} satisfies Partial<Change<Coverage>>;

/** The facts of a coverage's own page, where the record is the policy's detail. */
const facts: readonly (keyof Coverage)[] = [
  'location_details.product.prd_title',
  'reservation.res_checkin',
  'reservation.res_checkout',
  'product.prd_title',
];

/** Coverages (second document, sections 2 to 4), and as an account lists them (first document). */
export const coverages = defineResource<Coverage>({
  name: 'coverages',
  label: 'Coverages',
  id: 'policy_id',
  icon: mdiShieldCheckOutline,
  fields: {
    policy_id: { kind: 'number', label: 'ID' },
    acc_id: { kind: 'number', label: 'Acc' },
    acc_title: { kind: 'text', label: 'Account', cut: 17 },
    property: { kind: 'text', label: 'Property', cut: 20 },
    address: { kind: 'text', label: 'Address', cut: 20 },
    prd_code: { kind: 'text', label: 'Product' },
    prd_alias: { kind: 'text', label: 'Product' },
    prd_type: { kind: 'text', label: 'Type' },
    coverage_date: { kind: 'date', label: 'Date' },
    coverage_no: { kind: 'code', label: 'Coverage#' },
    thirdPartyId: { kind: 'code', label: 'Third-party ID' },
    res_checkin: { kind: 'date', label: 'Start' },
    res_checkout: { kind: 'date', label: 'End' },
    policy_total: { kind: 'money', label: 'Amount' },
    policy_paid: { kind: 'money', label: 'Paid' },
    policy_balance: { kind: 'money', label: 'Balance' },
    status: { kind: 'badge', label: 'Status', color: 'status_color' },
    created_date: { kind: 'date', label: 'Created' },
    updated_date: { kind: 'date', label: 'Updated' },
    'product.prd_title': { kind: 'text', label: 'Product' },
    'product.prd_desc': { kind: 'thousands', label: 'Benefits' },
    'product.monthly_rate': { kind: 'money', label: 'Rate per day per reservation' },
    'reservation.res_id': { kind: 'number', label: 'Reservation' },
    'reservation.res_checkin': { kind: 'date', label: 'Start' },
    'reservation.res_checkout': { kind: 'date', label: 'End' },
    'reservation.res_type': { kind: 'text', label: 'Stay Type' },
    'location_details.product.prd_title': { kind: 'text', label: 'Property' },
    'location_details.property.prop_bed': { kind: 'number', label: 'Bedrooms' },
    'location_details.property.prop_bath': { kind: 'number', label: 'Bathrooms' },
    'user.user_email': { kind: 'text', label: 'Email' },
  },
  list: {
    call: 'GET /admin/coverages',
    columns: [
      'acc_title',
      { id: '+property', label: 'Property', lines: ['property', 'address'] },
      { id: '+product', label: 'Product', of: ['prd_code', 'prd_alias'], between: ' - ' },
      'coverage_no',
      'res_checkin',
      'res_checkout',
      'policy_total',
      'policy_balance',
      'status',
    ],
    sort: { by: 'res_checkin', order: 'DESC' },
    search: [
      'acc_title',
      'property',
      'address',
      'coverage_no',
      'thirdPartyId',
      ['prd_code', 'prd_alias'],
      'prd_title',
    ],
    filters: [
      { label: 'Awaiting', where: { status: 'Awaiting' } },
      { label: 'Active', where: { status: 'Active' } },
      { label: 'Closed', where: { status: 'Closed' } },
      { label: 'Cancelled', where: { status: 'Cancelled' } },
    ],
    stats: [
      { label: 'Coverages', text: 'all' },
      { label: 'Awaiting', text: 'to be opened', where: { status: 'Awaiting' }, tone: 'warn' },
      { label: 'Active', text: 'issued and running', where: { status: 'Active' }, tone: 'good' },
      { label: 'Closed', text: 'ended', where: { status: 'Closed' } },
      { label: 'Cancelled', text: 'called off', where: { status: 'Cancelled' } },
    ],
    actions: ['view', 'checkout', 'open', 'delete'],
  },
  related: {
    account: {
      call: 'GET /admin/acc_coverages?acc_id=:id',
      columns: [
        'policy_id',
        'acc_id',
        { id: '+product', label: 'Product', of: ['prd_code', 'prd_alias'], between: ' - ' },
        'prd_type',
        'property',
        { field: 'coverage_no', go: '/coverage/:policy_id', otherwise: 'Awaiting' },
        'res_checkin',
        'res_checkout',
        'policy_total',
        'status',
      ],
      sort: { by: 'res_checkin', order: 'DESC' },
      actions: [],
    },
  },
  pages: [coveragePage, paymentsPage],
  actions: {
    why: {
      label: 'Why this status?',
      icon: mdiHelpCircleOutline,
      details: {
        title: 'Why this status?',
        says: (policy) => [
          whyCoverage({
            policy_status: policy.policy_status,
            coverage_no: policy.coverage_no,
            user_id: policy['reservation.user_id'],
            res_checkin: policy['reservation.res_checkin'],
            res_checkout: policy['reservation.res_checkout'],
          }),
        ],
        items: [
          'status',
          { field: 'coverage_no', otherwise: 'Awaiting' },
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
      when: { policy_status: ACTIVE },
      log: true,
    },
    open: {
      label: 'Open Coverage',
      icon: mdiShieldCheckOutline,
      when: { policy_status: AWAITING },
      call: 'POST /admin/open_policy',
      body: ({ policy_id, acc_id }) => ({ id: policy_id, acc_id }),
      failed: 'Failed to open coverage: %{msg}',
      threw: 'Error opening coverage: %{error}',
      ...openPolicy,
    },
    delete: {
      label: 'Delete Coverage',
      icon: mdiDeleteOutline,
      tone: 'bad',
      when: { policy_status: AWAITING },
      call: 'DELETE /admin/policy',
      body: ({ policy_id, acc_id }) => ({ policy_id, acc_id }),
      ...deletePolicy,
    },
    openHere: {
      label: 'Open Coverage',
      icon: mdiShieldCheckOutline,
      when: { coverage_no: { present: false } },
      call: 'POST /policies/open_policy',
      body: ({ policy_id }) => ({ id: policy_id }),
      failed: 'Failed to open policy. %{msg}',
      unknown: '',
      threw: 'An error occurred while opening policy.',
      after: { ms: 2000 },
      ...openPolicy,
      confirm: { ...openPolicy.confirm, facts },
    },
    deleteHere: {
      label: 'Delete Coverage',
      icon: mdiDeleteOutline,
      tone: 'bad',
      when: { coverage_no: { present: false } },
      call: 'DELETE /policies/policy',
      body: ({ policy_id }) => ({ policy_id }),
      after: { ms: 2000, go: '/coverages' },
      ...deletePolicy,
      confirm: { ...deletePolicy.confirm, facts },
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
      when: { coverage_no: { present: true } },
      ask: {
        title: 'Cancel Coverage',
        text: 'Do you want to cancel this coverage?',
        yes: 'Cancel Coverage',
        no: 'Keep Coverage',
        facts: ['coverage_no', ...facts],
        answer: 'Cancelling a coverage is not available yet.',
      },
    },
    billing: { label: 'Billing', icon: mdiCreditCardOutline, go: '/settings/billing' },
    editGuest: { label: 'Edit Guest', icon: mdiAccountEditOutline, go: '/reservation/:reservation.res_id' },
  },
});
