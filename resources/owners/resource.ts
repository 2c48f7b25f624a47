import { mdiAccountOutline, mdiOfficeBuildingOutline } from '@mdi/js';
import { defineResource } from '../../schema/defineResource';

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

/** The owners of properties, and the form that sets the owner of a property. */
export const owners = defineResource<Owner>({
  name: 'owners',
  label: 'Owners',
  menuEntry: {},
  id: 'owner_id',
  icon: mdiAccountOutline,
  fields: {
    owner_id: { type: 'reference', label: 'Owner', reference: 'owners', optionText: 'owner_name' },
    owner_name: { type: 'text', label: 'Owner', truncateAt: 40 },
    user_fname: { type: 'text', label: 'First name' },
    user_lname: { type: 'text', label: 'Last name' },
    user_company: { type: 'text', label: 'Company', truncateAt: 20 },
    user_email: { type: 'text', label: 'Email', format: 'email' },
    user_mobile: { type: 'text', label: 'Phone', format: 'phone' },
    acc_id: { type: 'reference', label: 'Account', reference: 'accounts', optionText: 'acc_title' },
    acc_title: { type: 'text', label: 'Account', truncateAt: 17 },
    properties: { type: 'number', label: 'Properties' },
    owner: {
      type: 'select',
      label: 'Owner',
      choices: { found: 'Existing owner', new: 'New owner' },
    },
  },
  list: {
    endpoint: 'GET /properties/owners',
    columns: [
      { id: '+name', label: 'Owner', sources: ['user_fname', 'user_lname'] },
      'user_company',
      'user_email',
      'user_mobile',
      { field: 'acc_title', link: '/accounts/account/:acc_id' },
      'properties',
    ],
    sort: { field: '+name', order: 'ASC' },
    searchFields: [['user_fname', 'user_lname'], 'user_company', 'user_email', 'acc_title'],
  },
  edit: {
    path: '/location/owner/:id',
    title: 'Owner Details',
    subtitleField: 'prd_title',
    loadEndpoint: 'GET /properties/owner_form?id=:id',
    hiddenFields: ['prd_id', 'version'],
    endpoint: 'PUT /properties/owner',
    validationSchema: async () => ({ default: (await import('../../common/schemas/owner')).PropertyOwner }),
    sections: [
      { title: 'Account', inputs: [{ field: 'acc_id', fullWidth: true }] },
      {
        title: 'Owner',
        inputs: [
          { field: 'owner', fullWidth: true },
          { field: 'owner_id', when: { owner: 'found' }, fullWidth: true },
          { field: 'user_fname', when: NEW },
          { field: 'user_lname', when: NEW },
          { field: 'user_email', when: NEW },
          { field: 'user_mobile', when: NEW },
          { field: 'user_company', when: NEW, fullWidth: true },
        ],
      },
    ],
    successMessage: 'Owner saved.',
    errorMessage: 'Failed to save owner: %{msg}',
    unexpectedErrorMessage: 'Error saving owner: %{error}',
    loadErrorText: 'Failed to fetch property data',
    backLink: { label: 'Back to Property', to: '/location/:id' },
  },
  actions: {
    account: {
      label: 'View account',
      icon: mdiOfficeBuildingOutline,
      when: { acc_id: { exists: true } },
      to: '/accounts/account/:acc_id',
    },
  },
});
