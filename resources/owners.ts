import { mdiAccountOutline, mdiOfficeBuildingOutline } from '@mdi/js';
import { defineResource } from '../schema/defineResource';

type Owner = {
  owner_id: number;
  owner_name: string;
  user_fname: string;
  user_lname: string;
  user_company: string;
  user_email: string;
  user_mobile: string;
  acc_id: number;
  acc_title: string;
  properties: number;
  prd_id: number;
  prd_title: string;
  version: string;
  owner: 'found' | 'new';
};

const NEW = { owner: 'new' } as const;

/** The people who own properties, and the form that says who owns one (second document, section 2). */
export const owners = defineResource<Owner>({
  name: 'owners',
  label: 'Owners',
  id: 'owner_id',
  icon: mdiAccountOutline,
  fields: {
    owner_id: { kind: 'reference', label: 'Owner', to: 'owners', text: 'owner_name' },
    owner_name: { kind: 'text', label: 'Owner', cut: 40 },
    user_fname: { kind: 'text', label: 'First name' },
    user_lname: { kind: 'text', label: 'Last name' },
    user_company: { kind: 'text', label: 'Company', cut: 20 },
    user_email: { kind: 'text', label: 'Email' },
    user_mobile: { kind: 'text', label: 'Phone' },
    acc_id: { kind: 'reference', label: 'Account', to: 'accounts', text: 'acc_title' },
    acc_title: { kind: 'text', label: 'Account', cut: 17 },
    properties: { kind: 'number', label: 'Properties' },
    owner: {
      kind: 'choice',
      label: 'Who owns the property',
      words: { found: 'Somebody known', new: 'Somebody new' },
    },
  },
  list: {
    call: 'GET /properties/owners',
    columns: [
      { id: '+name', label: 'Owner', of: ['user_fname', 'user_lname'] },
      'user_company',
      'user_email',
      'user_mobile',
      'acc_title',
      'properties',
    ],
    sort: { by: '+name', order: 'ASC' },
    search: [['user_fname', 'user_lname'], 'user_company', 'user_email', 'acc_title'],
  },
  edit: {
    path: '/location/owner/:id',
    title: 'Owner Details',
    of: 'prd_title',
    read: 'GET /properties/owner_form?id=:id',
    keep: ['prd_id', 'version'],
    call: 'PUT /properties/owner',
    rules: async () => ({ default: (await import('../common/rules/owner')).PropertyOwner }),
    groups: [
      { title: 'Account', ask: [{ field: 'acc_id', wide: true }] },
      {
        title: 'Owner',
        ask: [
          { field: 'owner', wide: true },
          { field: 'owner_id', when: { owner: 'found' }, wide: true },
          { field: 'user_fname', when: NEW },
          { field: 'user_lname', when: NEW },
          { field: 'user_email', when: NEW },
          { field: 'user_mobile', when: NEW },
          { field: 'user_company', when: NEW, wide: true },
        ],
      },
    ],
    done: 'Owner saved.',
    failed: 'Failed to save owner: %{msg}',
    threw: 'Error saving owner: %{error}',
    absent: 'Failed to fetch property data',
    back: { label: 'Back to Property', to: '/location/:id' },
  },
  actions: {
    account: {
      label: 'View account',
      icon: mdiOfficeBuildingOutline,
      when: { acc_id: { present: true } },
      go: '/accounts/account/:acc_id',
    },
  },
});
