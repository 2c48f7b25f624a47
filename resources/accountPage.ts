import { sumDollars, toCents, toDollars } from '../common/money';
import type { Page } from '../schema/types';

/** A row of the list, and what the account's own page adds to it (first document, section 3). */
export type Account = {
  acc_id: number;
  acc_title: string;
  acc_api_key: string;
  acc_status: string;
  parent_title: string;
  user_fname: string;
  user_lname: string;
  user_email: string;
  created_date: string;
  acc_app_key: string;
  stripe_user_token: string;
  is_onboarding: '0' | '1';
  status: string;
  ad_city: string;
  ad_state: string;
  ad_country: string;
  acc_owner: number;
  'user.user_company': string;
  'user.user_fname': string;
  'user.user_lname': string;
  'user.user_email': string;
  'user.user_mobile': string;
  'user.stripe_user_token': string;
  'address.ad_full': string;
  'address.ad_line1': string;
  'address.ad_city': string;
  'address.ad_state': string;
  'address.ad_zip': string;
  'address.ad_country': string;
  total_properties: number;
  total_policies: number;
  open_coverages: unknown[];
  departing_in_5_days: unknown[];
  total_invoiced: number;
  total_paid: number;
  recent_payments: { t_subtotal: number }[];
};

const KPI = 'GET /admin/account_kpi?acc_id=:id';

/** Something is connected when its key is there. */
export const connected = {
  is: 'present',
  yes: 'Connected',
  no: 'Not Connected',
  tones: ['good', 'quiet'],
} as const;

const length = (list: unknown) => (Array.isArray(list) ? list.length : undefined);

/** Invoiced minus paid, in dollars; nothing where either is missing. */
function balanceOf(invoiced: unknown, paid: unknown): number | undefined {
  const [of, less] = [toCents(invoiced), toCents(paid)];
  return of === undefined || less === undefined ? undefined : toDollars(of - less);
}

/** An account's own page (first document, section 2). */
export const accountPage: Page<Account> = {
  path: '/accounts/account/:id',
  call: 'GET /admin/account?acc_id=:id',
  title: 'acc_title',
  loading: 'Loading account details...',
  failed: { title: 'Error loading account', text: 'Failed to fetch account details.' },
  noId: 'Account ID is required',
  back: { label: 'Back to Accounts', to: '/accounts' },
  actions: ['enter', 'deactivate', 'delete'],
  tabs: [
    {
      id: 'overview',
      label: 'Overview',
      cards: [
        {
          title: 'Account Information',
          items: [
            'acc_id',
            { field: 'acc_title', label: 'Title' },
            { field: 'created_date', label: 'Created' },
            'acc_api_key',
          ],
        },
        {
          title: 'Business Information',
          items: [
            'user.user_company',
            { id: '+contact', label: 'Contact name', of: ['user.user_fname', 'user.user_lname'] },
            'user.user_email',
            'user.user_mobile',
          ],
        },
        {
          title: 'Business Address',
          items: [
            'address.ad_full',
            'address.ad_line1',
            {
              id: '+city',
              label: 'City/State',
              of: ['address.ad_city', 'address.ad_state'],
              between: ', ',
            },
            {
              id: '+zip',
              label: 'Zip/Country',
              of: ['address.ad_zip', 'address.ad_country'],
              between: ', ',
            },
          ],
        },
        {
          title: 'Account KPIs',
          call: KPI,
          items: [
            'total_properties',
            'total_policies',
            {
              id: '+open',
              label: 'Active Coverage',
              kind: 'number',
              value: ({ open_coverages }) => length(open_coverages),
            },
            {
              id: '+expiring',
              label: 'Expiring Coverage',
              kind: 'number',
              value: ({ departing_in_5_days }) => length(departing_in_5_days),
            },
          ],
        },
        {
          title: 'Payments Summary',
          call: KPI,
          items: [
            'total_invoiced',
            'total_paid',
            {
              id: '+balance',
              label: 'Balance',
              kind: 'money',
              value: ({ total_invoiced, total_paid }) => balanceOf(total_invoiced, total_paid),
            },
            {
              id: '+recent',
              label: 'Recent Payments',
              kind: 'money',
              value: ({ recent_payments }) => sumDollars(recent_payments.map(({ t_subtotal }) => t_subtotal)),
            },
          ],
          more: () => import('../src/pages/account/ByMonth'),
        },
        {
          title: 'Account Status',
          items: [
            'acc_status',
            { field: 'status', label: 'Account Status' },
            {
              id: '+external',
              kind: 'flag',
              label: 'External API',
              ...connected,
              // The same key as the list's; an answer that leaves it out has the account's own.
              value: ({ acc_app_key, acc_api_key }) =>
                acc_app_key === undefined ? acc_api_key : acc_app_key,
            },
            { field: 'user.stripe_user_token', go: '/stripe/customers?q=:user.stripe_user_token' },
          ],
        },
        { title: 'Activity', rows: { of: 'activity', related: 'account' } },
      ],
    },
    { id: 'reservations', label: 'Reservations', of: 'reservations', related: 'account' },
    { id: 'coverage', label: 'Coverage', of: 'coverages', related: 'account' },
    { id: 'statement', label: 'Statement', of: 'payments', related: 'account' },
    { id: 'icals', label: 'Icals', of: 'feeds', related: 'account' },
    { id: 'locations', label: 'Locations', of: 'locations', related: 'account' },
  ],
};
