import { getStayLength } from '../../common/days';
import { sumDollars } from '../../common/money';
import { T_STATUS } from '../../common/statuses';
import { hasGuest, hasInvalidDates } from '../../common/statusReasons';
import type { Card, Column, ShowPage } from '../../schema/types';
import { place } from '../shared/propertyColumns';
import { type Coverage, isOver, isToOpen, refundableOf } from './coverage';
import { coverageNo } from './coverageNo';
import { getNextPayment } from './nextPayment';

/** Returns the sum, in dollars, of the transactions whose status `counts`. Adds in cents. */
const total = ({ transactions }: Coverage, counts: (status: string) => boolean): number =>
  sumDollars(
    transactions.filter(({ t_status }) => counts(String(t_status))).map(({ t_subtotal }) => t_subtotal),
  );

/** Returns whether a payment plan exists. A coverage that awaits its issue may have none. */
const isPlanned = ({ transactions }: Coverage): boolean => transactions.length > 0;

const isOpen = (status: string): boolean => status !== T_STATUS.cancelled;

/** The amounts of the coverage, as in the list: total, paid and open, and also refunded. */
const paymentSummary: Card<Coverage> = {
  title: 'Payment Summary',
  fields: [
    {
      id: '+total',
      type: 'money',
      label: 'Total',
      valueGetter: (policy) => policy.policy_total ?? (isPlanned(policy) ? total(policy, isOpen) : undefined),
    },
    {
      id: '+paid',
      type: 'money',
      label: 'Paid',
      valueGetter: (policy) => total(policy, (status) => status === T_STATUS.paid),
    },
    {
      id: '+refunded',
      type: 'money',
      label: 'Refunded',
      hideWhenEmpty: true,
      valueGetter: ({ transactions }) => sumDollars(transactions.map(({ refunded }) => refunded)),
    },
    {
      id: '+balance',
      type: 'money',
      label: 'Balance',
      valueGetter: (policy) => {
        if (isPlanned(policy)) return total(policy, (status) => isOpen(status) && status !== T_STATUS.paid);
        return isOver(policy) ? 0 : policy.policy_total;
      },
    },
  ],
};

/** The next payment: its day, its amount and its status. */
const nextPayment: readonly Column<Coverage>[] = [
  {
    id: '+due',
    type: 'date',
    label: 'Due',
    lateWhen: () => true,
    valueGetter: (policy) => getNextPayment(policy)?.t_date,
  },
  {
    id: '+amount',
    type: 'money',
    label: 'Amount',
    valueGetter: (policy) => getNextPayment(policy)?.t_subtotal,
  },
  {
    id: '+state',
    type: 'badge',
    label: 'Status',
    colors: { Scheduled: 'info', Overdue: 'error', Failed: 'error' },
    valueGetter: (policy) => getNextPayment(policy)?.status,
  },
];

/** Why the last charge of the next payment was declined. */
const declineReason: Column<Coverage> = {
  id: '+reason',
  type: 'text',
  label: 'Declined',
  translated: true,
  valueGetter: (policy) => getNextPayment(policy)?.decline_reason,
};

/** The page of a coverage. */
export const coveragePage: ShowPage<Coverage> = {
  path: '/coverage/:id',
  endpoint: 'GET /admin/policy?policy_id=:id',
  titleField: 'coverage_no',
  titleFallback: 'Coverage not issued',
  statusField: 'policy_status',
  loadingText: 'Loading coverage...',
  error: { title: 'Policy Not Found', text: 'Failed to fetch policy data' },
  missingIdText: 'Policy ID is required',
  backLink: { label: 'Back to Coverages', to: '/coverages' },
  actions: ['open', 'payments', 'certificate'],
  primaryActions: ['open', 'certificate'],
  header: () => import('./LatePaymentAlert'),
  alerts: [
    {
      when: (policy) => isToOpen(policy) && !hasGuest(policy['reservation.user_id']) && !isOver(policy),
      text: 'Coverage cannot be issued until guest details are provided.',
      severity: 'warning',
      action: 'editGuest',
    },
    {
      when: (policy) =>
        isToOpen(policy) &&
        hasInvalidDates({
          res_checkin: policy['reservation.res_checkin'],
          res_checkout: policy['reservation.res_checkout'],
        }),
      text: 'Coverage cannot be issued until the bad dates of the reservation are changed.',
      severity: 'warning',
      action: 'dates',
    },
  ],
  cards: [
    {
      title: 'Coverage Information',
      fields: [
        coverageNo,
        'thirdPartyId',
        'policy_status',
        { field: 'acc_title', link: '/accounts/account/:acc_id' },
        {
          id: '+guest',
          label: 'Guest',
          sources: ['user.user_fname', 'user.user_lname'],
          emptyText: 'Guest missing',
        },
        'user.user_email',
        'created_date',
        'updated_date',
      ],
      actions: ['why'],
    },
    {
      title: 'Coverage Period',
      fields: [
        { field: 'reservation.res_code', link: '/reservation/:reservation.res_id' },
        'reservation.res_checkin',
        'reservation.res_checkout',
        {
          id: '+days',
          type: 'number',
          label: 'Days',
          valueGetter: (policy) =>
            getStayLength(policy['reservation.res_checkin'], policy['reservation.res_checkout']),
        },
        'reservation.res_type',
      ],
    },
    {
      title: 'Property Information',
      fields: [
        { field: 'location_details.product.prd_title', link: '/location/:location_details.product.prd_id' },
        ...place,
      ],
    },
    { ...paymentSummary, fullWidth: true, content: () => import('./Instalments') },
    {
      title: 'Cancellation',
      when: (policy) => Boolean(policy.cancelled_on) || refundableOf(policy) > 0,
      fields: [
        {
          id: '+last_day',
          type: 'date',
          label: 'Last day',
          hideWhenEmpty: true,
          valueGetter: (policy) => (isOver(policy) ? undefined : policy.cancelled_on),
        },
        {
          id: '+cancelled_on',
          type: 'date',
          label: 'Cancelled on',
          hideWhenEmpty: true,
          valueGetter: (policy) => (isOver(policy) ? policy.cancelled_on : undefined),
        },
        'cancel_reason',
        {
          id: '+refundable',
          type: 'money',
          label: 'Paid and not refunded',
          hideWhenEmpty: true,
          valueGetter: refundableOf,
        },
      ],
      actions: ['refunds'],
    },
    {
      title: 'Quick Actions',
      actions: ['open', 'delete', 'payments', 'certificate', 'cancel', 'reservation'],
    },
    {
      title: 'Next Payment Reminder',
      when: (policy) => getNextPayment(policy) === undefined,
      fields: [{ id: '+none', type: 'text', label: 'Due', valueGetter: () => 'No payment is due.' }],
    },
    {
      title: 'Next Payment Reminder',
      when: (policy) => getNextPayment(policy) !== undefined && !getNextPayment(policy)?.decline_reason,
      fields: nextPayment,
      content: () => import('./PayNextPayment'),
    },
    {
      title: 'Next Payment Reminder',
      when: (policy) => Boolean(getNextPayment(policy)?.decline_reason),
      fields: [...nextPayment, declineReason],
      content: () => import('./PayNextPayment'),
    },
    {
      title: 'Product',
      fields: [
        'product.prd_title',
        { id: '+code', label: 'Code', sources: ['product.prd_code', 'product.prd_alias'], separator: ' - ' },
        'product.prd_desc',
        'product.monthly_rate',
      ],
    },
    { title: 'Activity', relatedList: { resource: 'activity', name: 'policy' } },
  ],
};

/** The page with the payments of a coverage. */
export const paymentsPage: ShowPage<Coverage> = {
  path: '/coverage/payments/:id',
  endpoint: 'GET /admin/policy?policy_id=:id',
  titleField: 'coverage_no',
  titleFallback: 'Coverage not issued',
  statusField: 'policy_status',
  loadingText: 'Loading coverage payments...',
  error: { title: 'Payment Details Not Found', text: 'Failed to fetch policy data' },
  missingIdText: 'Policy ID is required',
  backLink: { label: 'Back to Coverage', to: '/coverage/:id' },
  actions: ['billing'],
  cards: [
    { ...paymentSummary, title: 'Payment summary' },
    {
      title: 'Coverage',
      fields: [
        { field: 'acc_title', link: '/accounts/account/:acc_id' },
        'location_details.product.prd_title',
        'reservation.res_checkin',
        'reservation.res_checkout',
      ],
    },
    { title: 'Payments', relatedList: { resource: 'payments', name: 'policy' } },
  ],
};
