import { mdiEyeOutline, mdiLifebuoy, mdiPencilOutline } from '@mdi/js';
import { TOPICS } from '../../common/topics';
import { defineResource } from '../../schema/defineResource';

type Message = {
  message_id: number;
  topic: keyof typeof TOPICS;
  subject: string;
  body: string;
  created_date: string;
  user_name: string;
  user_email: string;
};

/** Messages to the support team, with the contact details of the company above them. */
export const messages = defineResource<Message>({
  name: 'messages',
  label: 'Messages',
  id: 'message_id',
  icon: mdiLifebuoy,
  path: '/support',
  fields: {
    message_id: { type: 'number', label: 'ID' },
    topic: { type: 'select', label: 'Topic', choices: TOPICS },
    subject: { type: 'text', label: 'Subject', truncateAt: 60 },
    body: { type: 'text', label: 'Message', multiline: true },
    created_date: { type: 'date', label: 'Date', description: 'Date sent' },
    user_name: { type: 'text', label: 'From', truncateAt: 24 },
    user_email: { type: 'text', label: 'Email', format: 'email' },
  },
  list: {
    endpoint: 'GET /admin/messages',
    title: 'Support',
    description: 'Contact details, system info and your messages.',
    createButton: { label: 'Write a Message', icon: mdiPencilOutline, to: '/support/message' },
    header: () => import('./Support'),
    emptyText: 'No messages yet',
    columns: ['created_date', 'topic', 'subject', 'user_name'],
    sort: { field: 'created_date', order: 'DESC' },
    searchFields: ['subject', 'body', 'user_name', 'user_email'],
    filters: [
      { label: TOPICS.question, filter: { topic: 'question' } },
      { label: TOPICS.problem, filter: { topic: 'problem' } },
      { label: TOPICS.billing, filter: { topic: 'billing' } },
      { label: TOPICS.idea, filter: { topic: 'idea' } },
    ],
  },
  create: {
    path: '/support/message',
    title: 'Write a Message',
    endpoint: 'POST /admin/message',
    validationSchema: async () => ({ default: (await import('../../common/schemas/message')).NewMessage }),
    sections: [
      {
        title: 'Message',
        inputs: [
          'topic',
          'subject',
          {
            field: 'body',
            fullWidth: true,
            helperText: 'Never send a password or a key. We never ask for one.',
          },
        ],
      },
    ],
    submitLabel: 'Send Message',
    submittingLabel: 'Sending...',
    successMessage: 'Message sent.',
    errorMessage: 'Failed to send the message: %{msg}',
    unexpectedErrorMessage: 'Error sending the message: %{error}',
    backLink: { label: 'Back to Support', to: '/support' },
    redirect: '/support',
  },
  actions: {
    view: {
      label: 'View message',
      icon: mdiEyeOutline,
      detailsDialog: {
        title: 'Message',
        fields: ['subject', 'body', 'topic', 'user_name', 'user_email', 'created_date'],
      },
    },
  },
});
