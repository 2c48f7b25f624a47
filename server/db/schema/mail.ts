import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * Mails that are not sent, because they belong to sandbox data. Operators read them on a screen. They contain links, so
 * the table stays empty without sandbox data.
 */
export const mailOutbox = pgTable('mail_outbox', {
  mail_id: id(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  created_at: instant().notNull(),
});
