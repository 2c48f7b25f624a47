import { mdiBedOutline, mdiPlus } from '@mdi/js';
import { POLICY_STATUS_TITLES, RES_STATUS, RES_STATUS_TITLES } from '../../common/statuses';
import { defineResource } from '../../schema/defineResource';
import type { Column, List } from '../../schema/types';
import { accountFilter } from '../shared/filterFields';
import { placeFields } from '../shared/propertyColumns';
import { reservationActions } from './actions';
import { type Reservation, reservationPage } from './showPage';

const columns: readonly Column<Reservation>[] = [
  { field: 'acc_title', link: '/accounts/account/:acc_id' },
  { field: 'prd_title', link: '/location/:prd_id' },
  { field: 'res_code', link: '/reservation/:res_id' },
  'created_date',
  'res_checkin',
  'res_checkout',
  { field: 'coverage_no', link: '/coverage/:policy_id' },
  'status',
];

/** The second and third lines of a card. */
const stayLines = {
  secondary: ['prd_title', 'res_code'],
  tertiary: ['res_checkin', 'res_checkout'],
} as const;

/** Creates a list of the dashboard from a report. All such lists have the same columns. */
const report = (
  list: Pick<
    List<Reservation>,
    | 'endpoint'
    | 'title'
    | 'description'
    | 'loadingText'
    | 'rowActions'
    | 'bulkActions'
    | 'filter'
    | 'rowHighlights'
  >,
): List<Reservation> => ({
  columns,
  cardLines: { primary: 'acc_title', status: 'status', ...stayLines },
  sort: { field: 'res_checkin', order: 'ASC' },
  ignoreConditions: true,
  ...list,
});

/** The resource of reservations: the list, and four lists of the dashboard. */
export const reservations = defineResource<Reservation>({
  name: 'reservations',
  label: 'Reservations',
  id: 'res_id',
  icon: mdiBedOutline,
  fields: {
    res_id: { type: 'number', label: 'ID' },
    policy_id: { type: 'number', label: 'Policy' },
    acc_title: { type: 'text', label: 'Account', truncateAt: 17 },
    prd_id: { type: 'number', label: 'Property' },
    prd_title: { type: 'text', label: 'Property', truncateAt: 20 },
    res_code: { type: 'code', label: 'Reservation' },
    user_name: { type: 'text', label: 'Guest', truncateAt: 17 },
    guest_contact: { type: 'text', label: 'Contact' },
    created_date: { type: 'date', label: 'Date', description: 'Date booked' },
    res_checkin: { type: 'date', label: 'Arrival' },
    res_checkout: { type: 'date', label: 'Departure' },
    acc_id: { type: 'number', label: 'Acc', description: 'Account ID' },
    res_type: { type: 'text', label: 'Stay Type', translated: true },
    'user.user_email': { type: 'text', label: 'Email' },
    'user.user_phone': { type: 'text', label: 'Phone' },
    'user.user_mobile': { type: 'text', label: 'Mobile' },
    ...placeFields,
    'product.prd_title': { type: 'text', label: 'Product', translated: true },
    policy_status_title: {
      type: 'badge',
      label: 'Coverage',
      colors: { Awaiting: 'warning', Active: 'success' },
    },
    res_type_title: { type: 'text', label: 'Stay Type', translated: true },
    coverage_no: { type: 'code', label: 'Coverage#', description: 'Coverage number' },
    reason: { type: 'text', label: 'Reason', multiline: true },
    status: {
      type: 'badge',
      label: 'Status',
      colorField: 'status_color',
      colors: { Active: 'success', Closed: 'default' },
      capitalize: true,
    },
    res_status: {
      type: 'badge',
      label: 'Status',
      labelField: 'res_status_title',
      colorField: 'res_status_color',
      choices: RES_STATUS_TITLES,
      colors: { [RES_STATUS.active]: 'success', [RES_STATUS.closed]: 'default' },
    },
    health: {
      type: 'badge',
      label: 'Health',
      colors: { Good: 'success', Broken: 'error', 'Bad Dates': 'error', 'Checkout Required': 'warning' },
    },
  },
  list: {
    endpoint: 'GET /admin/reservations',
    createButton: { label: 'Add Coverage', icon: mdiPlus, to: '/add-coverage' },
    columns: [
      { field: 'acc_title', link: '/accounts/account/:acc_id' },
      { field: 'prd_title', truncateAt: 17, link: '/location/:prd_id' },
      { field: 'res_code', link: '/reservation/:res_id' },
      'user_name',
      'res_checkin',
      'res_checkout',
      { field: 'res_type_title', lowPriority: true },
      { field: 'coverage_no', link: '/coverage/:policy_id' },
      'health',
      'res_status',
    ],
    cardLines: { primary: 'user_name', status: 'res_status', ...stayLines },
    sort: { field: 'res_checkin', order: 'UPCOMING_FIRST' },
    searchFields: ['acc_title', 'prd_title', 'res_code', 'user_name', 'coverage_no', 'guest_contact'],
    filterFields: [
      'res_checkin',
      'res_checkout',
      accountFilter,
      { field: 'prd_title', reference: 'locations' },
      { field: 'policy_status_title', choices: Object.values(POLICY_STATUS_TITLES) },
    ],
    filters: [
      { label: 'Active', filter: { res_status_title: 'Active' } },
      { label: 'Pending', filter: { res_status_title: 'Pending' } },
      { label: 'Incomplete', filter: { res_status_title: 'Incomplete' } },
      { label: 'Closed', filter: { res_status_title: 'Closed' } },
      { label: 'Cancelled', filter: { res_status_title: 'Cancelled' } },
    ],
    statCards: [
      { label: 'Reservations', description: 'all' },
      {
        label: 'Good',
        description: 'dates and guest complete',
        filter: { health: 'Good' },
        color: 'success',
      },
      {
        label: 'Checkout Required',
        description: 'past check-out',
        filter: { health: 'Checkout Required' },
        color: 'warning',
      },
      { label: 'Bad Dates', description: 'date conflicts', filter: { health: 'Bad Dates' }, color: 'error' },
      { label: 'Broken', description: 'guest missing', filter: { health: 'Broken' }, color: 'error' },
    ],
    rowActions: ['view', 'checkout', 'openPolicy', 'fixDates', 'delete'],
    bulkActions: ['openPolicy', 'fixDates', 'delete'],
  },
  dashboardLists: {
    checkout: report({
      endpoint: 'GET /admin/reservation_reporting?report=checkout',
      title: 'Checkout Required',
      description: 'Reservations requiring checkout action',
      loadingText: 'Loading checkout data...',
      rowActions: ['viewCoverage', 'checkout'],
    }),
    bad_dates: report({
      endpoint: 'GET /admin/reservation_reporting?report=bad_dates',
      title: 'Bad Date Reservations',
      description: 'Reservations with date conflicts or issues',
      loadingText: 'Loading bad dates data...',
      rowActions: ['viewCoverage', 'fixDates', 'delete'],
      bulkActions: ['fixDates', 'delete'],
    }),
    awaiting: report({
      endpoint: 'GET /admin/reservation_reporting?report=coverage_open',
      title: 'Awaiting Coverage',
      description: 'Reservations waiting for coverage to be opened (current and future dates)',
      loadingText: 'Loading awaiting coverage data...',
      filter: { res_checkin: { day: 'from_today' } },
      rowHighlights: [
        {
          filter: { res_checkin: { day: 'today' } },
          color: 'success',
          label: 'Today',
          column: 'res_checkin',
        },
        {
          filter: { res_checkin: { day: 'after_today' } },
          color: 'info',
          label: 'Upcoming',
          column: 'res_checkin',
        },
      ],
      rowActions: ['view', 'openPolicy', 'delete'],
      bulkActions: ['openPolicy', 'delete'],
    }),
    outdated: report({
      endpoint: 'GET /admin/reservation_reporting?report=coverage_open',
      title: 'Outdated Reservations',
      description: 'Reservations with past check-in dates',
      loadingText: 'Loading outdated reservations data...',
      // Includes reservations without a valid check-in, which also need attention.
      filter: { res_checkin: { day: 'before_today_or_empty' } },
      rowActions: ['view', 'openPolicy', 'delete'],
      bulkActions: ['openPolicy', 'delete'],
    }),
  },
  showPages: [reservationPage],
  related: {
    account: {
      endpoint: 'GET /admin/acc_reservations?acc_id=:id',
      columns: [
        'res_id',
        'acc_id',
        { field: 'res_code', label: 'Reservation code', link: '/reservation/:res_id' },
        'prd_title',
        {
          id: '+guest',
          label: 'Guest',
          sources: ['user_fname', 'user_lname'],
          truncateAt: 20,
          emptyText: 'Guest missing',
        },
        { field: 'res_checkin', label: 'Check-in' },
        { field: 'res_checkout', label: 'Check-out' },
        'res_type',
        'status',
      ],
      sort: { field: 'res_checkin', order: 'UPCOMING_FIRST' },
      rowActions: ['view'],
    },
    property: {
      endpoint: 'GET /admin/reservations',
      filter: { prd_id: ':id', res_checkout: { day: 'from_today' } },
      emptyText: 'No upcoming stays',
      columns: [
        { field: 'res_code', link: '/reservation/:res_id' },
        'user_name',
        'res_checkin',
        'res_checkout',
        'res_type_title',
        { field: 'coverage_no', link: '/coverage/:policy_id' },
        'health',
        'res_status',
      ],
      sort: { field: 'res_checkin', order: 'ASC' },
      rowActions: ['view'],
    },
  },
  actions: reservationActions,
});
