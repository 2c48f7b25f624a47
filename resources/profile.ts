import { mdiAccountCogOutline } from '@mdi/js';
import { defineResource } from '../schema/defineResource';

type Profile = {
  user_id: number;
  user_name: string;
  user_fname: string;
  user_lname: string;
  user_email: string;
  user_mobile: string;
  user_company: string;
};

/** What somebody signed in says of themselves: the form of `/settings/account`. */
export const profile = defineResource<Profile>({
  name: 'profile',
  label: 'Account settings',
  id: 'user_id',
  icon: mdiAccountCogOutline,
  fields: {
    user_fname: { kind: 'text', label: 'First name' },
    user_lname: { kind: 'text', label: 'Last name' },
    user_email: { kind: 'text', label: 'Email' },
    user_mobile: { kind: 'text', label: 'Phone' },
    user_company: { kind: 'text', label: 'Company' },
  },
  edit: {
    path: '/settings/account/edit',
    title: 'Your Details',
    of: 'user_name',
    read: 'GET /login/profile',
    call: 'PUT /login/profile',
    rules: async () => ({ default: (await import('../common/rules/profile')).OwnProfile }),
    groups: [
      {
        title: 'Person',
        ask: ['user_fname', 'user_lname', 'user_email', 'user_mobile', { field: 'user_company', wide: true }],
      },
    ],
    done: 'Your details are saved.',
    failed: 'Failed to save your details: %{msg}',
    threw: 'Error saving your details: %{error}',
    absent: 'Failed to fetch your details.',
    back: { label: 'Back to Account settings', to: '/settings/account' },
  },
});
