import { mdiBedOutline, mdiPlus } from '@mdi/js';
import { defineResource } from '../schema/defineResource';
import type { Column, List } from '../schema/types';
import { placeFields } from './place';
import { reservationActions } from './reservationActions';
import { type Reservation, reservationPage } from './reservationPage';

const columns: readonly Column<Reservation>[] = [
  'acc_title',
  'prd_title',
  'res_code',
  'created_date',
  'res_checkin',
  'res_checkout',
  'coverage_no',
  'status',
];

/** A list of the dashboard: one report, the same columns as the others, its actions on each of its rows. */
const report = (
  list: Pick<
    List<Reservation>,
    'call' | 'title' | 'text' | 'loading' | 'actions' | 'several' | 'where' | 'marks'
  >,
): List<Reservation> => ({ columns, sort: { by: 'res_checkin', order: 'ASC' }, always: true, ...list });

/** Reservations: the list (second document) and the dashboard's four reports (first document, section 2). */
export const reservations = defineResource<Reservation>({
  name: 'reservations',
  label: 'Reservations',
  id: 'res_id',
  icon: mdiBedOutline,
  fields: {
    res_id: { kind: 'number', label: 'ID' },
    policy_id: { kind: 'number', label: 'Policy' },
    acc_title: { kind: 'text', label: 'Account', cut: 17 },
    prd_title: { kind: 'text', label: 'Property', cut: 20 },
    res_code: { kind: 'code', label: 'Reservation' },
    user_name: { kind: 'text', label: 'Guest', cut: 17 },
    created_date: { kind: 'date', label: 'Date' },
    res_checkin: { kind: 'date', label: 'Arrival' },
    res_checkout: { kind: 'date', label: 'Departure' },
    acc_id: { kind: 'number', label: 'Acc' },
    res_type: { kind: 'text', label: 'Stay Type', said: true },
    'user.user_email': { kind: 'text', label: 'Email' },
    'user.user_phone': { kind: 'text', label: 'Phone' },
    'user.user_mobile': { kind: 'text', label: 'Mobile' },
    ...placeFields,
    'product.prd_title': { kind: 'text', label: 'Product', said: true },
    policy_status_title: { kind: 'badge', label: 'Coverage', tones: { Awaiting: 'warn', Active: 'good' } },
    res_type_title: { kind: 'text', label: 'Stay Type', said: true },
    coverage_no: { kind: 'code', label: 'Coverage#' },
    reason: { kind: 'text', label: 'Reason', wrap: true },
    status: { kind: 'badge', label: 'Status', color: 'status_color', capital: true },
    res_status: { kind: 'badge', label: 'Status', word: 'res_status_title', color: 'res_status_color' },
    health: {
      kind: 'badge',
      label: 'Health',
      tones: { Good: 'good', Broken: 'bad', 'Bad Dates': 'bad', 'Checkout Required': 'warn' },
    },
  },
  list: {
    call: 'GET /admin/reservations',
    add: { label: 'Add Coverage', icon: mdiPlus, to: '/add-coverage' },
    columns: [
      'acc_title',
      { field: 'prd_title', cut: 17 },
      'res_code',
      'user_name',
      'res_checkin',
      'res_checkout',
      'res_type_title',
      'coverage_no',
      'health',
      'res_status',
    ],
    sort: { by: 'res_checkin', order: 'DESC' },
    search: ['acc_title', 'prd_title', 'res_code', 'user_name', 'coverage_no'],
    filters: [
      { label: 'Active', where: { res_status_title: 'Active' } },
      { label: 'Pending', where: { res_status_title: 'Pending' } },
      { label: 'Incomplete', where: { res_status_title: 'Incomplete' } },
      { label: 'Closed', where: { res_status_title: 'Closed' } },
      { label: 'Cancelled', where: { res_status_title: 'Cancelled' } },
    ],
    stats: [
      { label: 'Reservations', text: 'all' },
      { label: 'Good', text: 'dates and guest in order', where: { health: 'Good' }, tone: 'good' },
      {
        label: 'Checkout Required',
        text: 'departure has come',
        where: { health: 'Checkout Required' },
        tone: 'warn',
      },
      { label: 'Bad Dates', text: 'date conflicts', where: { health: 'Bad Dates' }, tone: 'bad' },
      { label: 'Broken', text: 'guest missing', where: { health: 'Broken' }, tone: 'bad' },
    ],
    actions: ['view', 'checkout', 'openPolicy', 'fixDates', 'delete'],
    several: ['openPolicy', 'fixDates', 'delete'],
  },
  attention: {
    checkout: report({
      call: 'GET /admin/reservation_reporting?report=checkout',
      title: 'Checkout Required',
      text: 'Reservations requiring checkout action',
      loading: 'Loading checkout data...',
      actions: ['viewCoverage', 'checkout'],
    }),
    bad_dates: report({
      call: 'GET /admin/reservation_reporting?report=bad_dates',
      title: 'Bad Date Reservations',
      text: 'Reservations with date conflicts or issues',
      loading: 'Loading bad dates data...',
      actions: ['viewCoverage', 'fixDates', 'delete'],
      several: ['fixDates', 'delete'],
    }),
    awaiting: report({
      call: 'GET /admin/reservation_reporting?report=coverage_open',
      title: 'Awaiting Coverage',
      text: 'Reservations waiting for coverage to be opened (current and future dates)',
      loading: 'Loading awaiting coverage data...',
      where: { res_checkin: { day: 'onwards' } },
      marks: [
        { where: { res_checkin: { day: 'today' } }, tone: 'good', word: 'Today', at: 'res_checkin' },
        { where: { res_checkin: { day: 'later' } }, tone: 'info', word: 'Upcoming', at: 'res_checkin' },
      ],
      actions: ['view', 'openPolicy', 'delete'],
      several: ['openPolicy', 'delete'],
    }),
    outdated: report({
      call: 'GET /admin/reservation_reporting?report=coverage_open',
      title: 'Outdated Reservations',
      text: 'Reservations with past check-in dates',
      loading: 'Loading outdated reservations data...',
      // Also those without a day to read: they wait for somebody as well.
      where: { res_checkin: { day: 'over' } },
      actions: ['view', 'openPolicy', 'delete'],
      several: ['openPolicy', 'delete'],
    }),
  },
  pages: [reservationPage],
  related: {
    account: {
      call: 'GET /admin/acc_reservations?acc_id=:id',
      columns: [
        'res_id',
        'acc_id',
        { field: 'res_code', label: 'Reservation code' },
        'prd_title',
        {
          id: '+guest',
          label: 'Guest',
          of: ['user_fname', 'user_lname'],
          cut: 20,
          otherwise: 'Guest missing',
        },
        { field: 'res_checkin', label: 'Check-in' },
        { field: 'res_checkout', label: 'Check-out' },
        'res_type',
        'status',
      ],
      sort: { by: 'res_checkin', order: 'DESC' },
      actions: ['view'],
    },
  },
  actions: reservationActions,
});
