/** The messages of the API key of an account. */
export const apiKeyMessages = {
  title: "Your account's API key",
  name: 'API key',
  text: 'Used in the access link of the account. The calls below use the two session keys instead.',
  none: 'This account has no API key.',
  show: 'Show API key',
  hide: 'Hide API key',
  renew: 'Renew API key',
  failed: 'Failed to fetch account details.',
  ask: 'Programs and access links that use the old key stop working immediately.',
  ask_none: 'The account has no key yet. A new one is created.',
  account: 'Account',
  yes: 'Renew',
  busy: 'Renewing...',
  renewed: 'The API key has been renewed.',
  not_renewed: 'Failed to renew the API key.',
  not_offered: 'This API does not support renewing the key.',
};

declare module '../../../src/../src/i18n/messages' {
  interface PortalMessages {
    api_key: typeof apiKeyMessages;
  }
}
