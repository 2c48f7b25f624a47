import { mdiAccountCogOutline } from '@mdi/js';
import { defineResource } from '../../schema/defineResource';

type Profile = {
  user_id: number;
  user_name: string;
  user_fname: string;
  user_lname: string;
  user_email: string;
  user_mobile: string;
  user_company: string;
};

/** The profile of the current user, the form of `/settings/account`. */
export const profile = defineResource<Profile>({
  name: 'profile',
  label: 'Account settings',
  id: 'user_id',
  icon: mdiAccountCogOutline,
  fields: {
    user_fname: { type: 'text', label: 'First name' },
    user_lname: { type: 'text', label: 'Last name' },
    user_email: { type: 'text', label: 'Email' },
    user_mobile: { type: 'text', label: 'Phone' },
    user_company: { type: 'text', label: 'Company' },
  },
  edit: {
    path: '/settings/account/edit',
    title: 'Your Details',
    subtitleField: 'user_name',
    loadEndpoint: 'GET /login/profile',
    endpoint: 'PUT /login/profile',
    validationSchema: async () => ({ default: (await import('../../common/schemas/profile')).OwnProfile }),
    sections: [
      {
        title: 'Person',
        inputs: [
          'user_fname',
          'user_lname',
          'user_email',
          'user_mobile',
          { field: 'user_company', fullWidth: true },
        ],
      },
    ],
    successMessage: 'Your details are saved.',
    errorMessage: 'Failed to save your details: %{msg}',
    unexpectedErrorMessage: 'Error saving your details: %{error}',
    loadErrorText: 'Failed to fetch your details.',
    backLink: { label: 'Back to Account settings', to: '/settings/account' },
  },
});
