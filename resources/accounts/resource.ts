import {
  mdiAccountKeyOutline,
  mdiCancel,
  mdiDeleteOutline,
  mdiEyeOutline,
  mdiOfficeBuildingOutline,
} from '@mdi/js';
import { defineResource } from '../../schema/defineResource';
import { type Account, accountPage, connected } from './showPage';

const delegation = () => import('./DelegationDialog');

/** The statuses of an account whose onboarding is not complete. The card and the filter use the same ones. */
const INCOMPLETE = ['Pending', 'Incomplete'];

/** The resource of customer accounts. */
export const accounts = defineResource<Account>({
  name: 'accounts',
  label: 'Accounts',
  id: 'acc_id',
  icon: mdiOfficeBuildingOutline,
  fields: {
    acc_id: { type: 'number', label: 'ID' },
    acc_title: { type: 'text', label: 'Account', truncateAt: 17 },
    parent_title: { type: 'text', label: 'Referral', truncateAt: 17 },
    created_date: { type: 'date', label: 'Date' },
    acc_app_key: { type: 'boolean', label: 'External API', ...connected },
    stripe_user_token: { type: 'boolean', label: 'Payment provider', ...connected },
    is_onboarding: {
      type: 'boolean',
      label: 'Onboarding',
      trueValue: '1',
      trueLabel: 'In Progress',
      falseLabel: 'Completed',
      colors: ['warning', 'success'],
    },
    status: { type: 'badge', label: 'Status', colors: { Active: 'success' }, defaultColor: 'error' },
    user_email: { type: 'text', label: 'Email' },
    ad_city: { type: 'text', label: 'City' },
    ad_state: { type: 'text', label: 'State' },
    ad_country: { type: 'text', label: 'Country' },
    acc_api_key: { type: 'code', label: 'API key' },
    acc_status: {
      type: 'boolean',
      label: 'Onboarding',
      trueValue: '6',
      trueLabel: 'In Progress',
      falseLabel: 'Complete',
      colors: ['warning', 'success'],
    },
    'user.user_company': { type: 'text', label: 'Company' },
    'user.user_email': { type: 'text', label: 'Email' },
    'user.user_mobile': { type: 'text', label: 'Phone' },
    'user.stripe_user_token': { type: 'code', label: 'Payment provider' },
    'address.ad_full': { type: 'text', label: 'Full address' },
    'address.ad_line1': { type: 'text', label: 'Street' },
    total_properties: { type: 'number', label: 'Total Properties' },
    total_policies: { type: 'number', label: 'Total Policies' },
    total_invoiced: { type: 'money', label: 'Invoiced' },
    total_paid: { type: 'money', label: 'Total Paid' },
  },
  list: {
    endpoint: 'GET /admin/accounts',
    columns: [
      'acc_id',
      'acc_title',
      'parent_title',
      { id: '+owner', label: 'Owner', sources: ['user_fname', 'user_lname'], truncateAt: 30 },
      'created_date',
      { field: 'acc_app_key', sortable: false },
      { field: 'stripe_user_token', sortable: false },
      { field: 'is_onboarding', sortable: false },
      'status',
    ],
    exportColumns: ['user_email', 'ad_city', 'ad_state', 'ad_country'],
    sort: { field: 'created_date', order: 'DESC' },
    searchFields: [
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
    sortOptions: [
      { label: 'Newest First', field: 'created_date', order: 'DESC' },
      { label: 'Oldest First', field: 'created_date', order: 'ASC' },
      { label: 'A-Z', field: 'acc_title', order: 'ASC' },
      { label: 'Z-A', field: 'acc_title', order: 'DESC' },
    ],
    filters: [
      { label: 'Active', filter: { status: 'Active' } },
      { label: 'Incomplete', filter: { status: INCOMPLETE } },
      { label: 'Onboarding', filter: { is_onboarding: '1' } },
      { label: 'Stripe Connected', filter: { stripe_user_token: { exists: true } } },
    ],
    rowActions: ['view', 'login', 'disable', 'delete'],
    statCards: [
      { label: 'Accounts', description: 'total registered' },
      { label: 'Active', description: 'status Active', filter: { status: 'Active' }, color: 'success' },
      { label: 'Pending', description: 'incomplete', filter: { status: INCOMPLETE }, color: 'warning' },
      { label: 'Signups', description: 'created today', filter: { created_date: { day: 'today' } } },
      {
        label: 'This Month',
        description: 'created this month',
        filter: { created_date: { day: 'this_month' } },
      },
      { label: 'Engagement', description: 'percent active', filter: { status: 'Active' }, showPercent: true },
    ],
  },
  showPages: [accountPage],
  actions: {
    view: { label: 'View details', icon: mdiEyeOutline, to: '/accounts/account/:acc_id' },
    login: { label: 'Login to account', icon: mdiAccountKeyOutline, dialog: delegation },
    enter: { label: 'Login', icon: mdiAccountKeyOutline, dialog: delegation },
    deactivate: { label: 'Deactivate', icon: mdiCancel, logOnly: true },
    disable: { label: 'Disable', icon: mdiCancel, logOnly: true },
    delete: { label: 'Delete', icon: mdiDeleteOutline, logOnly: true },
  },
});
