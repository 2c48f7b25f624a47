/** The messages of support. */
export const supportMessages = {
  reach: 'Contact',
  email: 'Email',
  phone: 'Phone',
  hours: 'Hours',
  web: 'Web',
  runs: 'System info',
  portal: 'Portal',
  api: 'API',
  server: 'Server',
  server_unknown: 'Not reported',
  provider: 'Payment provider',
  database: 'Database',
  browser: 'Browser',
  screen: 'Screen',
  session: 'Session',
  session_text: '%{user}, role %{role}, account %{account}',
  keys: 'Session keys',
  both_keys: 'present',
  no_keys: 'missing',
  time: 'Time',
  copy: 'Copy diagnostics',
  no_secret: 'Diagnostics contain no keys or passwords.',
};

declare module '../../src/i18n/messages' {
  interface PortalMessages {
    support: typeof supportMessages;
  }
}
