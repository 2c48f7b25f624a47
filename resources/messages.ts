import { mdiEyeOutline, mdiLifebuoy, mdiPencilOutline } from '@mdi/js';
import { TOPICS } from '../common/topics';
import { defineResource } from '../schema/defineResource';

type Message = {
  message_id: number;
  topic: keyof typeof TOPICS;
  subject: string;
  body: string;
  created_date: string;
  user_name: string;
  user_email: string;
};

/** Messages to whoever supports the portal, under how the company is reached and what runs here. */
export const messages = defineResource<Message>({
  name: 'messages',
  label: 'Messages',
  id: 'message_id',
  icon: mdiLifebuoy,
  path: '/support',
  fields: {
    message_id: { kind: 'number', label: 'ID' },
    topic: { kind: 'choice', label: 'Topic', words: TOPICS },
    subject: { kind: 'text', label: 'Subject', cut: 60 },
    body: { kind: 'text', label: 'Message', wrap: true },
    created_date: { kind: 'date', label: 'Date' },
    user_name: { kind: 'text', label: 'From', cut: 24 },
    user_email: { kind: 'text', label: 'Email' },
  },
  list: {
    call: 'GET /admin/messages',
    title: 'Support',
    text: 'How to reach us, what runs here, and what has been written so far.',
    add: { label: 'Write a Message', icon: mdiPencilOutline, to: '/support/message' },
    above: () => import('../src/pages/support/Support'),
    empty: 'Nothing has been written yet',
    columns: ['created_date', 'topic', 'subject', 'user_name'],
    sort: { by: 'created_date', order: 'DESC' },
    search: ['subject', 'body', 'user_name', 'user_email'],
    filters: [
      { label: TOPICS.question, where: { topic: 'question' } },
      { label: TOPICS.problem, where: { topic: 'problem' } },
      { label: TOPICS.billing, where: { topic: 'billing' } },
      { label: TOPICS.idea, where: { topic: 'idea' } },
    ],
  },
  create: {
    path: '/support/message',
    title: 'Write a Message',
    call: 'POST /admin/message',
    rules: async () => ({ default: (await import('../common/rules/message')).NewMessage }),
    groups: [
      {
        title: 'Message',
        ask: [
          'topic',
          'subject',
          { field: 'body', wide: true, help: 'Never write a password or a key: nobody here asks for one.' },
        ],
      },
    ],
    yes: 'Send Message',
    busy: 'Sending...',
    done: 'Message sent.',
    failed: 'Failed to send the message: %{msg}',
    threw: 'Error sending the message: %{error}',
    back: { label: 'Back to Support', to: '/support' },
    after: '/support',
  },
  actions: {
    view: {
      label: 'View message',
      icon: mdiEyeOutline,
      details: {
        title: 'Message',
        items: ['subject', 'body', 'topic', 'user_name', 'user_email', 'created_date'],
      },
    },
  },
});
