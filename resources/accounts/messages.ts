/** The messages of the delegation dialog. */
export const delegationMessages = {
  title: 'Account Delegation Access',
  link: 'Access Link',
  otp: 'OTP',
  id: 'Delegation ID',
  busy: 'Requesting delegation...',
  failed: 'Failed to request delegation',
  no_key: 'This account has no API key, so there is no access link.',
  no_host: 'No account host is configured, so there is no access link.',
  secret: "The access link contains the account's API key. Anyone who has it can enter the account.",
};

/** The messages of the amounts by month. */
export const byMonthMessages = {
  open: 'Show by month',
  close: 'Hide months',
  title: 'Invoiced and paid by month',
  month: 'Month',
  invoiced: 'Invoiced',
  paid: 'Paid',
  empty: 'No payments found',
  failed: 'Failed to fetch payments.',
};

/** The messages of the dialog of the external key. */
export const externalKeyMessages = {
  create: 'Create External Key',
  renew: 'Renew External Key',
  account: 'Account',
  ask: 'The account gets a key for the external API.',
  ask_renewal: 'The account gets a new key for the external API. Programs with the current key stop working.',
  confirm: 'Create',
  confirm_renewal: 'Renew',
  pending: 'Creating...',
  key: 'External key',
  once: 'Copy the key now. This dialog is the only place that shows it.',
  failed: 'The key was not created: %{reason}',
};

/** The messages about what an account lacks for its first coverage, and the labels of the links that mend it. */
export const accountSetupMessages = {
  title: 'Before the first coverage',
  suspended: 'The account is suspended.',
  to_suspended: 'Change its status',
  owner: 'The account has no owner, so nobody can be charged.',
  to_owner: 'Add its owner',
  payment_method: 'The account has no payment method.',
  to_payment_method: 'Add a payment method',
  property: 'The account has no published property.',
  to_property: 'Add a property',
  product: 'There is no product to cover a stay with.',
  to_product: 'Add a product',
};

declare module '../../src/i18n/messages' {
  interface PortalMessages {
    account_setup: typeof accountSetupMessages;
    by_month: typeof byMonthMessages;
    delegation: typeof delegationMessages;
    external_key: typeof externalKeyMessages;
  }
}
