import {
  mdiBedOutline,
  mdiEyeOutline,
  mdiHistory,
  mdiHomeOutline,
  mdiOfficeBuildingOutline,
  mdiReceiptTextOutline,
  mdiShieldCheckOutline,
} from '@mdi/js';
import { ACTORS, type ActorKind, DEEDS, type Deed, RECORDS, type RecordKind, ROLES } from '../common/trail';
import { defineResource } from '../schema/defineResource';
import type { List, Where } from '../schema/types';
import { say } from '../src/words/language';
import { changesOf } from './activityFacts';

type Activity = {
  id: number;
  at: string;
  actor: ActorKind;
  who: string;
  role: string;
  session_id: number;
  action: Deed;
  entity: RecordKind;
  row_id: string;
  title: string;
  acc_id: number;
  request: string;
  before: unknown;
  after: unknown;
};

/** What a record is called: a payment by what the portal says of it, in the reader's language, the others by their names. */
const titleOf = ({ entity, title }: Activity) => (entity === 'transaction' ? say(title) : title);

const record = {
  id: '+record',
  kind: 'text',
  label: 'Record',
  // So long that it ends with what tells a coverage's payments apart: which of how many it is.
  cut: 44,
  value: (row: Activity) => `${say(RECORDS[row.entity] ?? row.entity)} ${titleOf(row) || `#${row.row_id}`}`,
} as const;

const changed = {
  id: '+changed',
  kind: 'text',
  label: 'What changed',
  cut: 44,
  value: (row: Activity) =>
    Object.entries(changesOf(row))
      .map(([field, change]) => `${field}: ${change}`)
      .join('; '),
} as const;

const rows = {
  call: 'GET /admin/activity',
  loading: 'Loading activity...',
  failed: 'Failed to fetch the activity.',
  sort: { by: 'at', order: 'DESC' },
} as const;

/** The same where there is less room: on a record's own page. */
const changedHere = { ...changed, cut: 30 } as const;

/** The part of a record's page that tells what was done to it. */
const of = (where: Where<Activity>): List<Activity> => ({
  ...rows,
  optional: true,
  empty: 'No changes recorded yet',
  where,
  columns: ['at', 'who', 'action', changedHere],
  actions: ['details'],
});

/** What was done to an account's records: of a list of several kinds, each row says of which. */
const ofAccount: List<Activity> = {
  ...of({ acc_id: ':id' }),
  columns: ['at', 'who', 'action', record, changed],
  actions: ['details', 'property', 'reservation', 'coverage', 'payment'],
};

/** The audit trail: who did what to which record, before and after. */
export const activity = defineResource<Activity>({
  name: 'activity',
  label: 'Activity',
  counted: '%{count} entry |||| %{count} entries',
  id: 'id',
  icon: mdiHistory,
  fields: {
    id: { kind: 'number', label: 'ID' },
    at: { kind: 'date', label: 'When', time: true },
    actor: { kind: 'choice', label: 'Done by', words: ACTORS },
    who: { kind: 'text', label: 'Who', said: true, cut: 28 },
    role: { kind: 'choice', label: 'Role', words: ROLES },
    session_id: { kind: 'number', label: 'Session' },
    action: { kind: 'choice', label: 'What', words: DEEDS },
    entity: { kind: 'choice', label: 'Kind', words: RECORDS },
    row_id: { kind: 'code', label: 'Record ID' },
    title: { kind: 'text', label: 'Title' },
    acc_id: { kind: 'number', label: 'Account ID' },
    request: { kind: 'code', label: 'Request' },
    before: { kind: 'map', label: 'Before' },
    after: { kind: 'map', label: 'After' },
  },
  list: {
    ...rows,
    text: 'Who did what to which record.',
    empty: 'Nothing has been done yet',
    columns: ['at', 'who', 'action', record, changed],
    exported: [
      'actor',
      'role',
      'session_id',
      'entity',
      'row_id',
      'title',
      'acc_id',
      'before',
      'after',
      'request',
    ],
    search: ['who', 'title', 'row_id', 'request'],
    filters: [
      ...Object.entries(ACTORS).map(([actor, word]) => ({
        label: `By ${word.toLowerCase()}`,
        where: { actor: actor as ActorKind },
      })),
      ...Object.entries(RECORDS).map(([entity, label]) => ({
        label,
        where: { entity: entity as RecordKind },
      })),
    ],
    dates: 'at',
  },
  related: {
    account: ofAccount,
    property: of({ entity: 'property', row_id: ':id' }),
    reservation: of({ entity: 'reservation', row_id: ':id' }),
    policy: of({ entity: 'policy', row_id: ':id' }),
    payment: of({ entity: 'transaction', row_id: ':id' }),
  },
  actions: {
    details: {
      label: 'View Details',
      icon: mdiEyeOutline,
      details: {
        title: 'Activity',
        items: [
          'action',
          'at',
          'who',
          'role',
          'entity',
          { id: '+title', label: 'Title', render: titleOf },
          'row_id',
          { id: '+changes', kind: 'map', label: 'What changed', value: changesOf },
          'session_id',
          'request',
        ],
      },
    },
    account: {
      label: 'View Account',
      icon: mdiOfficeBuildingOutline,
      when: { entity: 'account' },
      go: '/accounts/account/:row_id',
    },
    property: {
      label: 'View Property',
      icon: mdiHomeOutline,
      when: { entity: 'property' },
      go: '/location/:row_id',
    },
    reservation: {
      label: 'View Reservation',
      icon: mdiBedOutline,
      when: { entity: 'reservation' },
      go: '/reservation/:row_id',
    },
    coverage: {
      label: 'View Coverage',
      icon: mdiShieldCheckOutline,
      when: { entity: 'policy' },
      go: '/coverage/:row_id',
    },
    payment: {
      label: 'View Payment',
      icon: mdiReceiptTextOutline,
      when: { entity: 'transaction' },
      go: '/payment/:row_id',
    },
  },
});
