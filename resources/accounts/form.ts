import type { Form, FormInput, FormSection } from '../../schema/types';
import type { Account } from './showPage';

/** The fields of an account's form. The contact details are those of the owner. */
export type AccountForm = {
  version: string;
  parent_id: number;
  owner: 'new' | 'later';
  owner_change: 'same' | 'found' | 'new';
  owner_id: number;
  user_company: string;
  user_mobile: string;
  ad_line1: string;
  ad_line2: string;
  ad_zip: string;
};

type Values = Account & AccountForm;

const account: FormSection<Values> = {
  title: 'Account',
  inputs: [
    { field: 'acc_title', label: 'Title', fullWidth: true },
    { field: 'parent_id', fullWidth: true },
    'status',
    { field: 'is_onboarding', label: 'Onboarding in progress' },
  ],
};

const address: FormSection<Values> = {
  title: 'Business Address',
  inputs: ['ad_line1', 'ad_line2', 'ad_city', 'ad_state', 'ad_zip', 'ad_country'],
};

/** The inputs for the owner's contact details, which `isShown` shows. */
const contact = (isShown: (values: Values) => boolean): readonly FormInput<Values>[] => [
  { field: 'user_fname', when: isShown },
  { field: 'user_lname', when: isShown },
  { field: 'user_email', when: isShown },
  { field: 'user_mobile', when: isShown },
  { field: 'user_company', when: isShown, fullWidth: true },
];

const INVITED =
  'A new owner becomes a user who signs in with this email address. Create the link for the first password under Settings, Users.';

const saying = {
  errorMessage: 'Failed to save account: %{msg}',
  unexpectedErrorMessage: 'Error saving account: %{error}',
  loadErrorText: 'Failed to fetch account details.',
} satisfies Partial<Form<Values>>;

/** The form of *Add Account*. */
export const createForm: Form<Values> = {
  ...saying,
  title: 'Add Account',
  defaultValues: { status: 'Pending', is_onboarding: '1', owner: 'new' },
  endpoint: 'POST /admin/account',
  validationSchema: async () => ({ default: (await import('../../common/schemas/account')).NewAccount }),
  sections: [
    account,
    {
      title: 'Owner',
      description: INVITED,
      inputs: [{ field: 'owner', fullWidth: true }, ...contact(({ owner }) => owner === 'new')],
    },
    address,
  ],
  successMessage: 'Account added.',
  redirect: '/accounts/account/:acc_id',
};

/** The form of *Edit* on the page of an account. */
export const editForm: Form<Values> = {
  ...saying,
  title: 'Edit Account',
  subtitleField: 'acc_title',
  loadEndpoint: 'GET /admin/account_form?acc_id=:id',
  hiddenFields: ['acc_id', 'version', 'acc_owner'],
  endpoint: 'PUT /admin/account',
  validationSchema: async () => ({ default: (await import('../../common/schemas/account')).ChangedAccount }),
  sections: [
    account,
    {
      title: 'Owner',
      description: INVITED,
      inputs: [
        { field: 'owner_change', fullWidth: true },
        { field: 'owner_id', when: { owner_change: 'found' }, fullWidth: true },
        ...contact(
          ({ owner_change, acc_owner }) =>
            owner_change === 'new' || (owner_change === 'same' && Boolean(acc_owner)),
        ),
      ],
    },
    address,
  ],
  successMessage: 'Account saved.',
  backLink: { label: 'Back to Account', to: '/accounts/account/:id' },
};
