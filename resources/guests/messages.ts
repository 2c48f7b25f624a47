/** The messages of the dialog that exports the personal data of a guest or a user. */
export const personalDataMessages = {
  title: 'Export Personal Data',
  guest:
    'Downloads the contact of the guest, all stays and coverages, and the names of all events, as a JSON file.',
  user: 'Downloads the contact of the user, the sessions, the messages and the names of all events, as a JSON file.',
  download: 'Download',
  busy: 'Downloading...',
  file: 'personal-data.json',
  failed: 'Failed to export the data.',
};

declare module '../../src/i18n/messages' {
  interface PortalMessages {
    personal_data: typeof personalDataMessages;
  }
}
