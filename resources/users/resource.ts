import {
  mdiAccountArrowDownOutline,
  mdiAccountCancelOutline,
  mdiAccountCheckOutline,
  mdiAccountCogOutline,
  mdiAccountMultipleOutline,
  mdiAccountPlusOutline,
  mdiAccountRemoveOutline,
  mdiEyeOutline,
  mdiLinkVariant,
  mdiLockReset,
  mdiLogoutVariant,
  mdiShieldRefreshOutline,
} from '@mdi/js';
import { ROLES } from '../../common/auditTrail';
import { PERMISSION_SETS } from '../../common/permissions';
import { defineResource } from '../../schema/defineResource';

type User = {
  user_id: number;
  user_name: string;
  full_name: string;
  user_fname: string;
  user_lname: string;
  user_email: string;
  user_role: keyof typeof ROLES;
  permission_set: keyof typeof PERMISSION_SETS;
  acc_id: number;
  acc_title: string;
  status: 'Active' | 'Disabled' | 'Invited' | 'No password';
  has_two_factor: string;
  last_sign_in: string;
  sessions: number;
  created_date: string;
};

const MANAGER = { user_role: '50' } as const;
const OPERATOR = { user_role: '55' } as const;
/** The statuses of users who have no password yet. */
const WITHOUT_PASSWORD = ['No password', 'Invited'] as const;
const ENABLED = ['Active', 'No password', 'Invited'] as const;

const passwordLink = async () => ({ default: (await import('./PasswordLinkDialog')).PasswordLinkDialog });
const payload = ({ user_id }: User) => ({ user_id });
const access = [
  'user_role',
  { field: 'acc_id', when: MANAGER, fullWidth: true },
  { field: 'permission_set', when: OPERATOR, fullWidth: true },
] as const;

/** The users who sign in: operators, and owners and managers of accounts. */
export const users = defineResource<User>({
  name: 'users',
  label: 'Users',
  id: 'user_id',
  icon: mdiAccountMultipleOutline,
  path: '/settings/users',
  fields: {
    user_id: { type: 'number', label: 'ID' },
    user_name: { type: 'text', label: 'Username', truncateAt: 30 },
    full_name: { type: 'text', label: 'Name', truncateAt: 24 },
    user_fname: { type: 'text', label: 'First name' },
    user_lname: { type: 'text', label: 'Last name' },
    user_email: { type: 'text', label: 'Email', truncateAt: 30 },
    user_role: { type: 'select', label: 'Role', choices: ROLES },
    permission_set: { type: 'select', label: 'Permissions', choices: PERMISSION_SETS },
    acc_id: { type: 'reference', label: 'Account', reference: 'accounts', optionText: 'acc_title' },
    acc_title: { type: 'text', label: 'Account', truncateAt: 17 },
    status: {
      type: 'badge',
      label: 'Status',
      colors: { Active: 'success', Disabled: 'error', Invited: 'info', 'No password': 'default' },
    },
    has_two_factor: {
      type: 'boolean',
      label: 'Two-factor authentication',
      trueValue: '1',
      trueLabel: 'On',
      falseLabel: 'Off',
      colors: ['success', 'default'],
    },
    last_sign_in: { type: 'date', label: 'Last sign-in', showTime: true },
    sessions: { type: 'number', label: 'Sessions' },
    created_date: { type: 'date', label: 'Created' },
  },
  list: {
    endpoint: 'GET /admin/users',
    description: 'Who can sign in, and with which role.',
    createButton: { label: 'Invite User', icon: mdiAccountPlusOutline, to: '/settings/users/create' },
    columns: [
      'full_name',
      'user_email',
      'user_role',
      'permission_set',
      { field: 'acc_title', link: '/accounts/account/:acc_id' },
      'status',
      'has_two_factor',
      'last_sign_in',
      { field: 'sessions', lowPriority: true },
    ],
    exportColumns: ['user_name', 'created_date'],
    sort: { field: 'last_sign_in', order: 'DESC' },
    searchFields: ['full_name', 'user_email', 'user_name', 'acc_title'],
    filters: [
      { label: 'Operators', filter: { user_role: '55' } },
      { label: 'Admins', filter: { user_role: '55', permission_set: 'admin' } },
      { label: '2FA off', filter: { has_two_factor: '0' } },
    ],
    statCards: [
      { label: 'Users' },
      { label: 'Operators', filter: { user_role: '55' } },
      { label: 'Disabled', filter: { status: 'Disabled' }, color: 'error' },
      { label: 'No password yet', filter: { status: WITHOUT_PASSWORD } },
    ],
    rowActions: ['view', 'invite', 'reset', 'resetTwoFactor', 'role', 'endSessions', 'disable', 'enable'],
  },
  showPages: [
    {
      path: '/settings/users/:id',
      titleField: 'full_name',
      titleFallback: 'Unnamed user',
      statusField: 'status',
      actions: [
        'invite',
        'enable',
        'role',
        'reset',
        'endSessions',
        'resetTwoFactor',
        'exportData',
        'erase',
        'disable',
      ],
      primaryActions: ['invite', 'enable'],
      alerts: [
        {
          when: { status: WITHOUT_PASSWORD },
          text: 'This user has no password yet. Create a link, and send it to the user.',
          severity: 'info',
          action: 'invite',
        },
      ],
      cards: [
        {
          title: 'User',
          fields: [
            'user_name',
            'user_email',
            'user_role',
            'permission_set',
            { field: 'acc_title', link: '/accounts/account/:acc_id' },
            'created_date',
          ],
        },
        { title: 'Sign-in', fields: ['has_two_factor', 'last_sign_in', 'sessions'] },
        { title: 'Activity', relatedList: { resource: 'activity', name: 'user' }, fullWidth: true },
      ],
    },
  ],
  create: {
    path: '/settings/users/create',
    title: 'Invite User',
    description: 'The user chooses a password with a one-time link, which you create next.',
    defaultValues: { user_role: '50' },
    endpoint: 'POST /admin/user',
    validationSchema: async () => ({ default: (await import('../../common/schemas/user')).NewUser }),
    sections: [
      {
        title: 'User',
        inputs: ['user_fname', 'user_lname', { field: 'user_email', fullWidth: true }, ...access],
      },
    ],
    submitLabel: 'Add User',
    submittingLabel: 'Adding...',
    successMessage: 'User added. Create a link for the user now.',
    redirect: '/settings/users/:user_id',
  },
  actions: {
    view: { label: 'View User', icon: mdiEyeOutline, to: '/settings/users/:user_id' },
    invite: {
      label: 'Create Link',
      shortLabel: 'Link',
      icon: mdiLinkVariant,
      when: { status: WITHOUT_PASSWORD },
      dialog: passwordLink,
      dialogEndpoint: 'POST /admin/password_link',
    },
    reset: {
      label: 'Reset Password',
      shortLabel: 'Reset',
      icon: mdiLockReset,
      when: { status: 'Active' },
      dialog: passwordLink,
      dialogEndpoint: 'POST /admin/password_link',
    },
    resetTwoFactor: {
      label: 'Reset Two-Factor Authentication',
      icon: mdiShieldRefreshOutline,
      color: 'error',
      when: { status: 'Active', has_two_factor: '1' },
      dialog: async () => ({ default: (await import('./PasswordLinkDialog')).TwoFactorResetDialog }),
      dialogEndpoint: 'POST /admin/password_link',
    },
    role: {
      label: 'Change Role',
      shortLabel: 'Role',
      icon: mdiAccountCogOutline,
      endpoint: 'PUT /admin/user_role',
      payload,
      form: {
        inputs: access,
        defaultValues: ({ user_role, acc_id, permission_set }) => ({ user_role, acc_id, permission_set }),
        validationSchema: async () => ({ default: (await import('../../common/schemas/user')).UserRole }),
      },
      reauthenticate: true,
      confirm: {
        title: 'Change Role',
        content:
          'Operators see all accounts. Their permissions decide what they may change. All sessions of the user end.',
        confirm: 'Change Role',
        pending: 'Changing...',
        fields: ['full_name', 'user_email'],
      },
      successMessage: 'Role changed.',
      errorMessage: '%{msg}',
    },
    endSessions: {
      label: 'End Sessions',
      icon: mdiLogoutVariant,
      when: ({ sessions }) => sessions > 0,
      endpoint: 'POST /admin/end_user_sessions',
      payload,
      confirm: {
        title: 'End Sessions',
        content: 'The user has to sign in again on all devices.',
        confirm: 'End Sessions',
        pending: 'Ending...',
        fields: ['full_name', 'user_email', 'sessions'],
      },
      successMessage: 'Sessions ended.',
      errorMessage: '%{msg}',
    },
    disable: {
      label: 'Disable User',
      icon: mdiAccountCancelOutline,
      color: 'error',
      when: { status: ENABLED },
      endpoint: 'POST /admin/disable_user',
      payload,
      confirm: {
        title: 'Disable User',
        content: 'The user cannot sign in any more. All sessions end at once.',
        confirm: 'Disable User',
        pending: 'Disabling...',
        fields: ['full_name', 'user_email', 'sessions'],
      },
      successMessage: 'User disabled.',
      errorMessage: '%{msg}',
    },
    exportData: {
      label: 'Export User Data',
      icon: mdiAccountArrowDownOutline,
      dialog: async () => ({ default: (await import('../guests/ExportDataDialog')).UserDataDialog }),
      dialogEndpoint: 'POST /admin/export_user_data',
    },
    erase: {
      label: 'Erase User Data',
      icon: mdiAccountRemoveOutline,
      color: 'error',
      when: { status: 'Disabled' },
      endpoint: 'POST /admin/erase_user',
      payload,
      confirm: {
        title: 'Erase User Data',
        content:
          'The name, the contact and the sign-in of the user are erased. The audit log keeps who made its changes. This cannot be undone.',
        confirm: 'Erase Data',
        pending: 'Erasing...',
        fields: ['full_name', 'user_email'],
      },
      removesRecord: true,
      successMessage: 'User data erased.',
      errorMessage: '%{msg}',
    },
    enable: {
      label: 'Enable User',
      icon: mdiAccountCheckOutline,
      when: { status: 'Disabled' },
      endpoint: 'POST /admin/enable_user',
      payload,
      confirm: {
        title: 'Enable User',
        content: 'The user can sign in again with the same password.',
        confirm: 'Enable User',
        pending: 'Enabling...',
        fields: ['full_name', 'user_email'],
      },
      successMessage: 'User enabled.',
      errorMessage: '%{msg}',
    },
  },
});
