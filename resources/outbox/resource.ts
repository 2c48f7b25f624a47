import { mdiEmailOutline, mdiEyeOutline } from '@mdi/js';
import { defineResource } from '../../schema/defineResource';

type Mail = { mail_id: number; recipient: string; subject: string; body: string; created_date: string };

/** The mails of the sandbox data, which are not sent. */
export const outbox = defineResource<Mail>({
  name: 'outbox',
  label: 'Outbox',
  countLabel: '%{count} mail |||| %{count} mails',
  id: 'mail_id',
  icon: mdiEmailOutline,
  path: '/settings/outbox',
  fields: {
    mail_id: { type: 'number', label: 'ID' },
    recipient: { type: 'text', label: 'To', truncateAt: 40 },
    subject: { type: 'text', label: 'Subject', truncateAt: 60 },
    body: { type: 'text', label: 'Mail', multiline: true },
    created_date: { type: 'date', label: 'Date', description: 'Date created', showTime: true },
  },
  list: {
    endpoint: 'GET /admin/outbox',
    description: 'Mails of the example data. They are not sent.',
    emptyText: 'No mails yet',
    columns: ['created_date', 'recipient', 'subject'],
    sort: { field: 'created_date', order: 'DESC' },
    searchFields: ['recipient', 'subject', 'body'],
    rowActions: ['read'],
  },
  actions: {
    read: {
      label: 'Read mail',
      icon: mdiEyeOutline,
      detailsDialog: { title: 'Mail', fields: ['recipient', 'subject', 'created_date', 'body'] },
    },
  },
});
