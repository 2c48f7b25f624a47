import {
  mdiAccountKeyOutline,
  mdiCancel,
  mdiDeleteOutline,
  mdiEyeOutline,
  mdiOfficeBuildingOutline,
} from '@mdi/js';
import { defineResource } from '../schema/defineResource';
import { type Account, accountPage, connected } from './accountPage';

const delegation = () => import('../src/pages/account/DelegationDialog');

/** The statuses of an account that is not complete yet: the card and the filter mean the same rows. */
const INCOMPLETE = ['Pending', 'Incomplete'];

/** Customer accounts (first document, sections 2 and 3). */
export const accounts = defineResource<Account>({
  name: 'accounts',
  label: 'Accounts',
  id: 'acc_id',
  icon: mdiOfficeBuildingOutline,
  fields: {
    acc_id: { kind: 'number', label: 'ID' },
    acc_title: { kind: 'text', label: 'Account', cut: 17 },
    parent_title: { kind: 'text', label: 'Referral', cut: 17 },
    created_date: { kind: 'date', label: 'Date' },
    acc_app_key: { kind: 'flag', label: 'External API', ...connected },
    stripe_user_token: { kind: 'flag', label: 'Payment provider', ...connected },
    is_onboarding: {
      kind: 'flag',
      label: 'Onboarding',
      is: '1',
      yes: 'In Progress',
      no: 'Completed',
      tones: ['warn', 'good'],
    },
    status: { kind: 'badge', label: 'Status', tones: { Active: 'good' }, otherwise: 'bad' },
    user_email: { kind: 'text', label: 'Email' },
    ad_city: { kind: 'text', label: 'City' },
    ad_state: { kind: 'text', label: 'State' },
    ad_country: { kind: 'text', label: 'Country' },
    acc_api_key: { kind: 'code', label: 'API key' },
    acc_status: {
      kind: 'flag',
      label: 'Onboarding',
      is: '6',
      yes: 'In Progress',
      no: 'Complete',
      tones: ['warn', 'good'],
    },
    'user.user_company': { kind: 'text', label: 'Company' },
    'user.user_email': { kind: 'text', label: 'Email' },
    'user.user_mobile': { kind: 'text', label: 'Phone' },
    'user.stripe_user_token': { kind: 'code', label: 'Payment provider' },
    'address.ad_full': { kind: 'text', label: 'Full address' },
    'address.ad_line1': { kind: 'text', label: 'Street' },
    total_properties: { kind: 'number', label: 'Total Properties' },
    total_policies: { kind: 'number', label: 'Total Policies' },
    total_invoiced: { kind: 'money', label: 'Invoiced' },
    total_paid: { kind: 'money', label: 'Total Paid' },
  },
  list: {
    call: 'GET /admin/accounts',
    columns: [
      'acc_id',
      'acc_title',
      'parent_title',
      { id: '+owner', label: 'Owner', of: ['user_fname', 'user_lname'] },
      'created_date',
      { field: 'acc_app_key', sorts: false },
      { field: 'stripe_user_token', sorts: false },
      { field: 'is_onboarding', sorts: false },
      'status',
    ],
    exported: ['user_email', 'ad_city', 'ad_state', 'ad_country'],
    sort: { by: 'created_date', order: 'DESC' },
    search: [
      'acc_title',
      'parent_title',
      'user_fname',
      'user_lname',
      ['user_fname', 'user_lname'],
      'user_email',
      'ad_city',
      'ad_state',
      'ad_country',
    ],
    sorts: [
      { label: 'Newest First', by: 'created_date', order: 'DESC' },
      { label: 'Oldest First', by: 'created_date', order: 'ASC' },
      { label: 'A-Z', by: 'acc_title', order: 'ASC' },
      { label: 'Z-A', by: 'acc_title', order: 'DESC' },
    ],
    filters: [
      { label: 'Active', where: { status: 'Active' } },
      { label: 'Incomplete', where: { status: INCOMPLETE } },
      { label: 'Onboarding', where: { is_onboarding: '1' } },
      { label: 'Stripe Connected', where: { stripe_user_token: { present: true } } },
    ],
    actions: ['view', 'login', 'disable', 'delete'],
    stats: [
      { label: 'Accounts', text: 'total registered' },
      { label: 'Active', text: 'status Active', where: { status: 'Active' }, tone: 'good' },
      { label: 'Pending', text: 'incomplete', where: { status: INCOMPLETE }, tone: 'warn' },
      { label: 'Signups', text: 'created today', where: { created_date: { day: 'today' } } },
      { label: 'This Month', text: 'created this month', where: { created_date: { day: 'month' } } },
      { label: 'Engagement', text: 'percent active', where: { status: 'Active' }, percent: true },
    ],
  },
  pages: [accountPage],
  actions: {
    view: { label: 'View details', icon: mdiEyeOutline, go: '/accounts/account/:acc_id' },
    login: { label: 'Login to account', icon: mdiAccountKeyOutline, open: delegation },
    enter: { label: 'Login', icon: mdiAccountKeyOutline, open: delegation },
    deactivate: { label: 'Deactivate', icon: mdiCancel, log: true },
    disable: { label: 'Disable', icon: mdiCancel, log: true },
    delete: { label: 'Delete', icon: mdiDeleteOutline, tone: 'bad', log: true },
  },
});
