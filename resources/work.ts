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
import { today } from '../common/days';
import { dueIn, WORK, WORK_KINDS, type WorkKind } from '../common/work';
import { defineResource } from '../schema/defineResource';
import type { Column } from '../schema/types';
import { charging, fixing, opening } from './offered';

type Work = {
  work_id: string;
  rank: number;
  kind: WorkKind;
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

/** How soon it is wanted, as somebody says it. */
const due: Column<Work> = {
  id: '+due',
  kind: 'text',
  label: 'Check-in',
  said: true,
  value: ({ hours }) => dueIn(hours),
};

/** Bad dates can be mended with a click while the departure is still to come. */
const mendable = ({ kind, res_checkout }: Work) => kind === 'dates' && res_checkout > today();

/** Everything that needs a person, ranked by hours to check-in and by money at risk, each with its one next action. */
export const work = defineResource<Work>({
  name: 'work',
  label: 'Work',
  counted: '%{count} piece of work |||| %{count} pieces of work',
  id: 'work_id',
  icon: mdiClipboardCheckOutline,
  fields: {
    rank: { kind: 'number', label: 'Rank' },
    kind: {
      kind: 'badge',
      label: 'Work',
      words: WORK,
      tones: {
        dates: 'bad',
        declined: 'bad',
        overdue: 'bad',
        doubt: 'bad',
        dispute: 'bad',
        unsure: 'bad',
        conflict: 'bad',
      },
      otherwise: 'warn',
    },
    what: { kind: 'text', label: 'What is so', wrap: true, said: true },
    acc_title: { kind: 'text', label: 'Account', cut: 17 },
    property: { kind: 'text', label: 'Property', cut: 24 },
    res_code: { kind: 'code', label: 'Reservation' },
    guest: { kind: 'text', label: 'Guest', cut: 17 },
    res_checkin: { kind: 'date', label: 'Arrival' },
    res_checkout: { kind: 'date', label: 'Departure' },
    hours: { kind: 'number', label: 'Hours to check-in' },
    at_risk: { kind: 'money', label: 'At risk' },
    amount: { kind: 'money', label: 'Amount' },
    t_id: { kind: 'number', label: 'T.ID' },
    res_id: { kind: 'number', label: 'Reservation' },
    policy_id: { kind: 'number', label: 'Coverage' },
    prd_id: { kind: 'number', label: 'Property' },
  },
  list: {
    call: 'GET /admin/work',
    text: 'Everything that needs a person: by hours to check-in, and by money at risk.',
    empty: 'Nothing needs a person',
    // The first heads a card: what is to be done, not which in the order it is.
    columns: [
      { id: '+work', label: 'Work', lines: ['kind', 'what'] },
      { id: '+property', label: 'Property', lines: ['property', 'acc_title'] },
      'guest',
      { field: 'res_code', go: '/reservation/:res_id' },
      'res_checkin',
      due,
      'at_risk',
      'rank',
    ],
    exported: ['hours'],
    sort: { by: 'rank', order: 'ASC' },
    sorts: [
      { label: 'Most Urgent First', by: 'rank', order: 'ASC' },
      { label: 'Soonest First', by: 'hours', order: 'ASC' },
      { label: 'Most at Risk First', by: 'at_risk', order: 'DESC' },
    ],
    search: ['property', 'acc_title', 'guest', 'res_code', 'what', 't_id'],
    filters: WORK_KINDS.map((kind) => ({ label: WORK[kind], where: { kind } })),
    stats: [
      { label: 'Pieces of work', text: 'all' },
      { label: 'Money at risk', sum: 'at_risk', tone: 'warn' },
    ],
  },
  today: {
    title: 'Today',
    text: 'Everything that needs a person, the most urgent first.',
    sum: 'at_risk',
    sumLabel: 'at risk',
    first: [{ field: 'property', cut: 40 }, due],
    more: () => import('../src/pages/nights/Nights'),
  },
  actions: {
    guest: {
      label: 'Add Guest',
      icon: mdiAccountEditOutline,
      when: { kind: 'guest' },
      go: '/reservation/guest/:res_id',
    },
    fixDates: {
      ...fixing.change,
      when: mendable,
      confirm: {
        ...fixing.asks,
        facts,
      },
    },
    dates: {
      label: 'Change Dates',
      icon: mdiCalendarEditOutline,
      when: (row) => row.kind === 'dates' && !mendable(row),
      go: '/reservation/dates/:res_id',
    },
    openPolicy: {
      ...opening.change,
      label: 'Open Coverage',
      when: { kind: 'open' },
      confirm: {
        ...opening.asks,
        facts,
      },
    },
    view: {
      label: 'View Reservation',
      icon: mdiEyeOutline,
      when: { kind: 'checkout' },
      go: '/reservation/:res_id',
    },
    cover: {
      label: 'Add Coverage',
      icon: mdiShieldPlusOutline,
      when: { kind: 'begin' },
      go: '/reservation/coverage/:res_id',
    },
    charge: {
      ...charging.change,
      when: { kind: ['overdue', 'doubt'] },
      moves: 'amount',
      confirm: {
        ...charging.asks,
        facts: ['acc_title', 't_id', 'property', 'amount'],
      },
    },
    payments: {
      label: 'View Payments',
      icon: mdiAlertCircleOutline,
      when: { kind: 'declined' },
      go: '/coverage/payments/:policy_id',
    },
    refunds: {
      label: 'View Refunds',
      icon: mdiCashRefund,
      when: { kind: ['owed', 'unsure'] },
      go: '/refunds?q=:t_id',
    },
    dispute: {
      label: 'View Reconciliation',
      icon: mdiScaleBalance,
      when: { kind: 'dispute' },
      go: '/stripe/reconciliation?q=:t_id',
    },
    feeds: {
      label: 'Calendar Feeds',
      icon: mdiCalendarSyncOutline,
      when: { kind: ['conflict', 'feed'] },
      go: '/location/ical/:prd_id',
    },
    property: {
      label: 'Complete Property',
      icon: mdiHomeEditOutline,
      when: { kind: 'property' },
      go: '/location/update/:prd_id',
    },
  },
});
