/** The messages of the dialog that creates a password link. */
export const passwordLinkMessages = {
  title: 'Password Link',
  reset_title: 'Reset Two-Factor Authentication',
  text: 'Creates a link with which %{user} chooses a password. It works once, within 24 hours. An earlier link stops working.',
  reset_text:
    'Creates a link with which %{user} chooses a password and turns two-factor authentication off. It needs no code. Make sure that you know who asks for it.',
  confirm: 'Confirm your identity.',
  create: 'Create Link',
  busy: 'Creating...',
  link: 'Link',
  secret: 'Anyone who has this link can choose the password. It is not shown again.',
  expires: 'Valid until %{at}.',
  mailed: 'The link is also sent to %{email}.',
  in_outbox: 'With the example data, no mail is sent. It is in the outbox.',
  outbox: 'Open the outbox',
  failed: 'Failed to create the link.',
};

declare module '../../src/i18n/messages' {
  interface PortalMessages {
    password_link: typeof passwordLinkMessages;
  }
}
