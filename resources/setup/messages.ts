/** The messages of the checklist of an installation. */
export const setupMessages = {
  title: 'Set up this installation',
  text: 'What is missing before coverages can be charged.',
  products: 'There is no coverage product.',
  to_products: 'Add a product',
  account: 'There is no customer account.',
  to_account: 'Add an account',
  payments: 'The keys of the payment provider are not complete. Set them and restart the server:',
  mail: 'No mail is sent. Set the mail server and restart the server:',
  backup: 'There is no backup yet. Run this on the server:',
};

declare module '../../src/i18n/messages' {
  interface PortalMessages {
    setup: typeof setupMessages;
  }
}
