import {
  mdiAccountEditOutline,
  mdiAlertCircleOutline,
  mdiCalendarEditOutline,
  mdiCalendarSyncOutline,
  mdiCashRefund,
  mdiClipboardCheckOutline,
  mdiEyeOutline,
  mdiHomeEditOutline,
  mdiScaleBalance,
  mdiShieldPlusOutline,
} from '@mdi/js';
import type { ChargeBlock } from '../../common/chargeBlock';
import { getFixObstacle } from '../../common/fixDates';
import { formatCheckIn, WORK_ITEM_TITLES, WORK_ITEM_TYPES, type WorkItemType } from '../../common/workItems';
import { defineResource } from '../../schema/defineResource';
import type { Column } from '../../schema/types';
import { openCoverage } from '../coverages/openCoverage';
import { chargePayment } from '../payments/chargePayment';
import { giveUpCharge } from '../payments/giveUpCharge';
import { fixDates } from '../reservations/fixDates';

type Work = {
  work_id: string;
  rank: number;
  kind: WorkItemType;
  what: string;
  acc_id: number;
  acc_title: string;
  prd_id: number;
  property: string;
  res_id: number;
  res_code: string;
  policy_id: number;
  t_id: number;
  guest: string;
  res_checkin: string;
  res_checkout: string;
  hours: number;
  at_risk: number;
  amount: number;
  charge_block: ChargeBlock | null;
};

const facts = [
  'acc_title',
  'property',
  'res_code',
  'guest',
  'res_checkin',
  'res_checkout',
  'at_risk',
] as const;

/** The time until the check-in, in words. */
const due: Column<Work> = {
  id: '+due',
  type: 'text',
  label: 'Check-in',
  translated: true,
  valueGetter: ({ hours, res_checkin }) => formatCheckIn(hours, res_checkin),
};

/** Returns whether bad dates can be fixed by the action. */
const mendable = ({ kind, res_checkout }: Work) => kind === 'dates' && !getFixObstacle({ res_checkout });

/**
 * The work queue: everything that needs attention, ranked by hours to check-in and by money at risk, each
 * item with its next action.
 */
export const work = defineResource<Work>({
  name: 'work',
  label: 'Work',
  countLabel: '%{count} open item |||| %{count} open items',
  id: 'work_id',
  icon: mdiClipboardCheckOutline,
  fields: {
    rank: { type: 'number', label: 'Rank' },
    kind: {
      type: 'badge',
      label: 'Work',
      choices: WORK_ITEM_TITLES,
      colors: {
        dates: 'error',
        declined: 'error',
        overdue: 'error',
        doubt: 'error',
        dispute: 'error',
        unsure: 'error',
        conflict: 'error',
      },
      defaultColor: 'warning',
    },
    what: { type: 'text', label: 'Details', multiline: true, translated: true },
    acc_title: { type: 'text', label: 'Account', truncateAt: 17 },
    property: { type: 'text', label: 'Property', truncateAt: 24 },
    res_code: { type: 'code', label: 'Reservation' },
    guest: { type: 'text', label: 'Guest', truncateAt: 17 },
    res_checkin: { type: 'date', label: 'Arrival' },
    res_checkout: { type: 'date', label: 'Departure' },
    hours: { type: 'number', label: 'Hours to check-in' },
    at_risk: { type: 'money', label: 'At risk' },
    amount: { type: 'money', label: 'Amount' },
    t_id: { type: 'number', label: 'T.ID', description: 'Payment ID' },
    res_id: { type: 'number', label: 'Reservation' },
    policy_id: { type: 'number', label: 'Coverage' },
    acc_id: { type: 'number', label: 'Account ID' },
    prd_id: { type: 'number', label: 'Property' },
  },
  list: {
    endpoint: 'GET /admin/work',
    description: 'Needs attention, by hours to check-in and amount at risk.',
    emptyText: 'Nothing needs attention',
    columns: [
      { id: '+work', label: 'Work', stack: ['kind', 'what'] },
      {
        id: '+property',
        label: 'Property',
        stack: [
          { field: 'property', link: '/location/:prd_id' },
          { field: 'acc_title', link: '/accounts/account/:acc_id' },
        ],
      },
      'guest',
      { field: 'res_code', link: '/reservation/:res_id' },
      'res_checkin',
      due,
      'at_risk',
      'rank',
    ],
    cardLines: { primary: 'property', status: due, secondary: ['kind'], tertiary: ['what', 'at_risk'] },
    exportColumns: ['hours'],
    sort: { field: 'rank', order: 'ASC' },
    sortOptions: [
      { label: 'Most Urgent First', field: 'rank', order: 'ASC' },
      { label: 'Soonest First', field: 'hours', order: 'ASC' },
      { label: 'Most at Risk First', field: 'at_risk', order: 'DESC' },
    ],
    searchFields: ['property', 'acc_title', 'guest', 'res_code', 'what', 't_id'],
    filters: WORK_ITEM_TYPES.map((kind) => ({ label: WORK_ITEM_TITLES[kind], filter: { kind } })),
    statCards: [
      { label: 'Open items', description: 'all' },
      { label: 'Money at risk', sumField: 'at_risk', color: 'warning' },
    ],
  },
  workQueue: {
    title: 'Today',
    description: 'Needs attention, most urgent first.',
    sumField: 'at_risk',
    sumLabel: 'at risk',
    rowColumns: [{ field: 'property', truncateAt: 40 }, due],
    footer: () => import('../uncoveredNights/Nights'),
  },
  actions: {
    guest: {
      label: 'Add Guest',
      icon: mdiAccountEditOutline,
      when: { kind: 'guest' },
      to: '/reservation/guest/:res_id',
    },
    fixDates: {
      ...fixDates,
      when: mendable,
      confirm: {
        ...fixDates.confirm,
        fields: facts,
      },
    },
    dates: {
      label: 'Change Dates',
      shortLabel: 'Dates',
      icon: mdiCalendarEditOutline,
      when: (row) => row.kind === 'dates' && !mendable(row),
      to: '/reservation/dates/:res_id',
    },
    openPolicy: {
      ...openCoverage,
      label: 'Open Coverage',
      when: { kind: 'open' },
      confirm: {
        ...openCoverage.confirm,
        fields: facts,
      },
    },
    view: {
      label: 'View Reservation',
      shortLabel: 'Reservation',
      icon: mdiEyeOutline,
      when: { kind: 'checkout' },
      to: '/reservation/:res_id',
    },
    cover: {
      label: 'Add Coverage',
      icon: mdiShieldPlusOutline,
      when: { kind: 'begin' },
      to: '/reservation/coverage/:res_id',
    },
    charge: {
      ...chargePayment,
      when: { kind: ['overdue', 'doubt'] },
      hideIfZero: 'amount',
      amountField: 'amount',
      confirm: {
        ...chargePayment.confirm,
        fields: ['acc_title', 't_id', 'property', 'amount'],
        amountField: 'amount',
      },
    },
    giveUp: {
      ...giveUpCharge,
      when: { kind: 'doubt' },
      confirm: { ...giveUpCharge.confirm, fields: ['acc_title', 't_id', 'property', 'amount'] },
    },
    payments: {
      label: 'View Payments',
      shortLabel: 'Payments',
      icon: mdiAlertCircleOutline,
      when: { kind: 'declined' },
      to: '/coverage/payments/:policy_id',
    },
    refunds: {
      label: 'View Refunds',
      shortLabel: 'Refunds',
      icon: mdiCashRefund,
      when: { kind: ['owed', 'unsure'] },
      to: '/refunds?q=:t_id',
    },
    dispute: {
      label: 'View Reconciliation',
      shortLabel: 'Reconciliation',
      icon: mdiScaleBalance,
      when: { kind: 'dispute' },
      to: '/stripe/reconciliation?q=:t_id',
    },
    feeds: {
      label: 'Calendar Feeds',
      shortLabel: 'Feeds',
      icon: mdiCalendarSyncOutline,
      when: { kind: ['conflict', 'feed'] },
      to: '/location/ical/:prd_id',
    },
    property: {
      label: 'Complete Property',
      shortLabel: 'Complete',
      icon: mdiHomeEditOutline,
      when: { kind: 'property' },
      to: '/location/update/:prd_id',
    },
  },
});
