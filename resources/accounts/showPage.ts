import { sumDollars, toCents, toDollars } from '../../common/money';
import type { ShowPage } from '../../schema/types';

/** A row of the list, with the additional fields of the account's page. */
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
  /** Only the portal's own server returns the net amount: with tax, less the refunds that arrived. */
  recent_payments: { t_subtotal: number; net_amount?: number }[];
};

/** The lists that the figures of an account link to. */
const COVERAGES = '/coverages?acc_id=:acc_id';
const STATEMENT = '/statement?acc_id=:acc_id';

const KPI = 'GET /admin/account_kpi?acc_id=:id';

/** The options of a boolean field that is true if a key exists. */
export const connected = {
  trueValue: 'present',
  trueLabel: 'Connected',
  falseLabel: 'Not Connected',
  colors: ['success', 'default'],
} as const;

const length = (list: unknown) => (Array.isArray(list) ? list.length : undefined);

/** Returns invoiced minus paid, in dollars, or undefined if either is missing. */
function balanceOf(invoiced: unknown, paid: unknown): number | undefined {
  const [of, less] = [toCents(invoiced), toCents(paid)];
  return of === undefined || less === undefined ? undefined : toDollars(of - less);
}

/** The page of an account. */
export const accountPage: ShowPage<Account> = {
  path: '/accounts/account/:id',
  endpoint: 'GET /admin/account?acc_id=:id',
  titleField: 'acc_title',
  loadingText: 'Loading account details...',
  failureTitle: 'Error loading account',
  error: { title: 'Error loading account', text: 'Failed to fetch account details.' },
  missingIdText: 'Account ID is required',
  backLink: { label: 'Back to Accounts', to: '/accounts' },
  header: () => import('./AccountSetup'),
  actions: ['edit', 'enter', 'deactivate', 'delete'],
  primaryActions: ['edit'],
  tabs: [
    {
      id: 'overview',
      label: 'Overview',
      cards: [
        {
          title: 'Account Information',
          fields: [
            'acc_id',
            { field: 'acc_title', label: 'Title' },
            { field: 'created_date', label: 'Created' },
            'acc_api_key',
          ],
        },
        {
          title: 'Business Information',
          fields: [
            'user.user_company',
            { id: '+contact', label: 'Contact name', sources: ['user.user_fname', 'user.user_lname'] },
            'user.user_email',
            'user.user_mobile',
          ],
        },
        {
          title: 'Business Address',
          fields: [
            'address.ad_full',
            'address.ad_line1',
            {
              id: '+city',
              label: 'City/State',
              sources: ['address.ad_city', 'address.ad_state'],
              separator: ', ',
            },
            {
              id: '+zip',
              label: 'Zip/Country',
              sources: ['address.ad_zip', 'address.ad_country'],
              separator: ', ',
            },
          ],
        },
        {
          title: 'Account KPIs',
          endpoint: KPI,
          fields: [
            { field: 'total_properties', link: '/accounts/account/:acc_id?tab=locations' },
            { field: 'total_policies', link: COVERAGES },
            {
              id: '+open',
              label: 'Active Coverage',
              type: 'number',
              link: `${COVERAGES}&only=Active`,
              valueGetter: ({ open_coverages }) => length(open_coverages),
            },
            {
              id: '+expiring',
              label: 'Expiring Coverage',
              type: 'number',
              link: `${COVERAGES}&only=Active&res_checkout=0d..5d`,
              valueGetter: ({ departing_in_5_days }) => length(departing_in_5_days),
            },
          ],
        },
        {
          title: 'Payments Summary',
          endpoint: KPI,
          fields: [
            { field: 'total_invoiced', link: `${STATEMENT}&only=Payments` },
            { field: 'total_paid', link: `${STATEMENT}&only=Received` },
            {
              id: '+balance',
              label: 'Balance',
              type: 'money',
              link: `${STATEMENT}&only=Scheduled`,
              valueGetter: ({ total_invoiced, total_paid }) => balanceOf(total_invoiced, total_paid),
            },
            {
              id: '+recent',
              label: 'Recent Payments',
              description: 'last 30 days',
              type: 'money',
              link: `${STATEMENT}&only=Received&payment_date=-30d..`,
              valueGetter: ({ recent_payments }) =>
                sumDollars(recent_payments.map(({ t_subtotal, net_amount }) => net_amount ?? t_subtotal)),
            },
          ],
          content: () => import('./ByMonth'),
        },
        {
          title: 'Account Status',
          fields: [
            'acc_status',
            { field: 'status', label: 'Account Status' },
            {
              id: '+external',
              type: 'boolean',
              label: 'External API',
              ...connected,
              // The key of the list. If the response omits it, the account's own key.
              valueGetter: ({ acc_app_key, acc_api_key }) =>
                acc_app_key === undefined ? acc_api_key : acc_app_key,
            },
            { field: 'user.stripe_user_token', link: '/stripe/customers?q=:user.stripe_user_token' },
          ],
          actions: ['createKey', 'renewKey'],
        },
        { title: 'Activity', relatedList: { resource: 'activity', name: 'account' } },
      ],
    },
    { id: 'reservations', label: 'Reservations', relatedList: { resource: 'reservations', name: 'account' } },
    { id: 'coverage', label: 'Coverage', relatedList: { resource: 'coverages', name: 'account' } },
    { id: 'statement', label: 'Statement', relatedList: { resource: 'payments', name: 'account' } },
    { id: 'icals', label: 'Icals', relatedList: { resource: 'feeds', name: 'account' } },
    { id: 'locations', label: 'Locations', relatedList: { resource: 'locations', name: 'account' } },
  ],
};
