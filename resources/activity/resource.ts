import {
  mdiBedOutline,
  mdiEyeOutline,
  mdiHistory,
  mdiHomeOutline,
  mdiOfficeBuildingOutline,
  mdiReceiptTextOutline,
  mdiShieldCheckOutline,
} from '@mdi/js';
import { createElement } from 'react';
import { AUDIT_ACTIONS, AUDIT_ACTORS, AUDIT_ENTITIES, type AuditActor, ROLES } from '../../common/auditTrail';
import { defineResource } from '../../schema/defineResource';
import { singular } from '../../schema/singular';
import type { Filter, List, Resource } from '../../schema/types';
import ActivitySentence from './ActivitySentence';
import { type Activity, getOperationKey, SIGN_INS, summarizeOperation } from './activity';
import { changesOf } from './changes';
import { getRecordTitle } from './sentence';

const sentence = {
  id: '+sentence',
  label: 'Activity',
  render: (row: Activity) => createElement(ActivitySentence, { row }),
} as const;

const createChanges = (resources: readonly Resource[], truncateAt: number) =>
  ({
    id: '+changed',
    type: 'text',
    label: 'Changes',
    truncateAt,
    valueGetter: (row: Activity) =>
      Object.entries(changesOf(row, resources))
        .map(([field, change]) => `${field}: ${change}`)
        .join('; '),
  }) as const;

const rows = {
  endpoint: 'GET /admin/activity',
  loadingText: 'Loading activity...',
  errorText: 'Failed to fetch the activity.',
  sort: { field: 'at', order: 'DESC' },
  rowGroups: { getKey: getOperationKey, getSummary: summarizeOperation },
} as const;

/**
 * Creates the audit trail: who changed which record, with the values before and after. The resources with `isAudited`
 * name their own records.
 */
export function createActivity(resources: readonly Resource[]): Resource {
  const audited = resources.filter(({ isAudited }) => isAudited);
  const entities = {
    ...AUDIT_ENTITIES,
    ...Object.fromEntries(audited.map(({ name, label }) => [name, singular(label)])),
  };
  const changed = createChanges(resources, 44);
  // The page of a record has less space.
  const changedHere = createChanges(resources, 30);

  /** Creates the activity tab of a record's page. */
  const of = (where: Filter<Activity>): List<Activity> => ({
    ...rows,
    optional: true,
    emptyText: 'No changes recorded yet',
    filter: where,
    columns: [sentence, changedHere, 'at'],
    rowActions: ['details'],
  });

  /** The activity of an account's records. */
  const ofAccount: List<Activity> = {
    ...of({ acc_id: ':id' }),
    columns: [sentence, changed, 'at'],
    rowActions: ['details', 'property', 'reservation', 'coverage', 'payment'],
  };

  return defineResource<Activity>({
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
      who_name: { type: 'text', label: 'Name' },
      role: { type: 'select', label: 'Role', choices: ROLES },
      session_id: { type: 'number', label: 'Session' },
      action: { type: 'select', label: 'What', choices: AUDIT_ACTIONS },
      entity: { type: 'select', label: 'Kind', choices: entities },
      row_id: { type: 'code', label: 'Record ID' },
      title: { type: 'text', label: 'Title' },
      acc_id: { type: 'number', label: 'Account ID' },
      request: { type: 'code', label: 'Request' },
      before: { type: 'keyValue', label: 'Before' },
      after: { type: 'keyValue', label: 'After' },
    },
    list: {
      ...rows,
      description: 'Everything done in the portal. Sign-ins have a filter of their own.',
      emptyText: 'No activity yet',
      columns: [sentence, changed, 'at'],
      exportColumns: [
        'who',
        'action',
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
      hiddenRows: { field: 'action', values: SIGN_INS, shownBy: 'Sign-ins' },
      filters: [
        { label: 'Sign-ins', filter: { action: SIGN_INS } },
        ...Object.entries(AUDIT_ACTORS).map(([actor, word]) => ({
          label: `By ${word.toLowerCase()}`,
          filter: { actor: actor as AuditActor },
        })),
        ...Object.entries(entities).map(([entity, label]) => ({ label, filter: { entity } })),
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
      ...Object.fromEntries(audited.map(({ name }) => [name, of({ entity: name, row_id: ':id' })])),
    },
    actions: {
      details: {
        label: 'View Details',
        icon: mdiEyeOutline,
        detailsDialog: {
          title: 'Activity',
          content: async () => ({ default: ActivitySentence }),
          fields: [
            'action',
            'at',
            { field: 'who_name', label: 'Name', hideWhenEmpty: true },
            'who',
            'role',
            'entity',
            { id: '+title', label: 'Title', render: getRecordTitle },
            'row_id',
            {
              id: '+changes',
              type: 'keyValue',
              label: 'Changes',
              valueGetter: (row) => changesOf(row, resources),
            },
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
}
