import {
  mdiBedOutline,
  mdiEyeOutline,
  mdiHistory,
  mdiHomeOutline,
  mdiOfficeBuildingOutline,
  mdiReceiptTextOutline,
  mdiShieldCheckOutline,
} from '@mdi/js';
import {
  AUDIT_ACTIONS,
  AUDIT_ACTORS,
  AUDIT_ENTITIES,
  type AuditAction,
  type AuditActor,
  type AuditEntity,
  ROLES,
} from '../../common/auditTrail';
import { defineResource } from '../../schema/defineResource';
import type { Filter, List } from '../../schema/types';
import { translateText } from '../../src/i18n/language';
import { changesOf } from './changes';

type Activity = {
  id: number;
  at: string;
  actor: AuditActor;
  who: string;
  role: string;
  session_id: number;
  action: AuditAction;
  entity: AuditEntity;
  row_id: string;
  title: string;
  acc_id: number;
  request: string;
  before: unknown;
  after: unknown;
};

/** Returns the title of a record. The title of a payment is a text of the portal, so it is translated. */
const titleOf = ({ entity, title }: Activity) => (entity === 'transaction' ? translateText(title) : title);

const record = {
  id: '+record',
  type: 'text',
  label: 'Record',
  // Long enough for the end of a payment's title, which contains the number of the instalment.
  truncateAt: 44,
  valueGetter: (row: Activity) =>
    `${translateText(AUDIT_ENTITIES[row.entity] ?? row.entity)} ${titleOf(row) || `#${row.row_id}`}`,
} as const;

const changed = {
  id: '+changed',
  type: 'text',
  label: 'Changes',
  truncateAt: 44,
  valueGetter: (row: Activity) =>
    Object.entries(changesOf(row))
      .map(([field, change]) => `${field}: ${change}`)
      .join('; '),
} as const;

const rows = {
  endpoint: 'GET /admin/activity',
  loadingText: 'Loading activity...',
  errorText: 'Failed to fetch the activity.',
  sort: { field: 'at', order: 'DESC' },
} as const;

/** The same column for the page of a record, where there is less space. */
const changedHere = { ...changed, truncateAt: 30 } as const;

/** Creates the activity tab of a record's page. */
const of = (where: Filter<Activity>): List<Activity> => ({
  ...rows,
  optional: true,
  emptyText: 'No changes recorded yet',
  filter: where,
  columns: ['at', 'who', 'action', changedHere],
  rowActions: ['details'],
});

/** The activity of an account's records. Rows show their record, because they are of several kinds. */
const ofAccount: List<Activity> = {
  ...of({ acc_id: ':id' }),
  columns: ['at', 'who', 'action', record, changed],
  rowActions: ['details', 'property', 'reservation', 'coverage', 'payment'],
};

/** The audit trail: who changed which record, with the values before and after. */
export const activity = defineResource<Activity>({
  name: 'activity',
  label: 'Activity',
  countLabel: '%{count} entry |||| %{count} entries',
  id: 'id',
  icon: mdiHistory,
  fields: {
    id: { type: 'number', label: 'ID' },
    at: { type: 'date', label: 'When', showTime: true },
    actor: { type: 'select', label: 'Done by', choices: AUDIT_ACTORS },
    who: { type: 'text', label: 'Who', translated: true, truncateAt: 28 },
    role: { type: 'select', label: 'Role', choices: ROLES },
    session_id: { type: 'number', label: 'Session' },
    action: { type: 'select', label: 'What', choices: AUDIT_ACTIONS },
    entity: { type: 'select', label: 'Kind', choices: AUDIT_ENTITIES },
    row_id: { type: 'code', label: 'Record ID' },
    title: { type: 'text', label: 'Title' },
    acc_id: { type: 'number', label: 'Account ID' },
    request: { type: 'code', label: 'Request' },
    before: { type: 'keyValue', label: 'Before' },
    after: { type: 'keyValue', label: 'After' },
  },
  list: {
    ...rows,
    description: 'Everything done in the portal.',
    emptyText: 'No activity yet',
    columns: ['at', 'who', 'action', record, changed],
    exportColumns: [
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
    searchFields: ['who', 'title', 'row_id', 'request'],
    filters: [
      ...Object.entries(AUDIT_ACTORS).map(([actor, word]) => ({
        label: `By ${word.toLowerCase()}`,
        filter: { actor: actor as AuditActor },
      })),
      ...Object.entries(AUDIT_ENTITIES).map(([entity, label]) => ({
        label,
        filter: { entity: entity as AuditEntity },
      })),
    ],
    filterFields: ['at'],
  },
  related: {
    account: ofAccount,
    property: of({ entity: 'property', row_id: ':id' }),
    reservation: of({ entity: 'reservation', row_id: ':id' }),
    policy: of({ entity: 'policy', row_id: ':id' }),
    payment: of({ entity: 'transaction', row_id: ':id' }),
    user: of({ entity: 'user', row_id: ':id' }),
  },
  actions: {
    details: {
      label: 'View Details',
      icon: mdiEyeOutline,
      detailsDialog: {
        title: 'Activity',
        fields: [
          'action',
          'at',
          'who',
          'role',
          'entity',
          { id: '+title', label: 'Title', render: titleOf },
          'row_id',
          { id: '+changes', type: 'keyValue', label: 'Changes', valueGetter: changesOf },
          'session_id',
          'request',
        ],
      },
    },
    account: {
      label: 'View Account',
      shortLabel: 'Account',
      icon: mdiOfficeBuildingOutline,
      when: { entity: 'account' },
      to: '/accounts/account/:row_id',
    },
    property: {
      label: 'View Property',
      shortLabel: 'Property',
      icon: mdiHomeOutline,
      when: { entity: 'property' },
      to: '/location/:row_id',
    },
    reservation: {
      label: 'View Reservation',
      shortLabel: 'Reservation',
      icon: mdiBedOutline,
      when: { entity: 'reservation' },
      to: '/reservation/:row_id',
    },
    coverage: {
      label: 'View Coverage',
      shortLabel: 'Coverage',
      icon: mdiShieldCheckOutline,
      when: { entity: 'policy' },
      to: '/coverage/:row_id',
    },
    payment: {
      label: 'View Payment',
      shortLabel: 'Payment',
      icon: mdiReceiptTextOutline,
      when: { entity: 'transaction' },
      to: '/payment/:row_id',
    },
  },
});
