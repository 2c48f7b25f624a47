import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * What the server keeps for itself, each under a name: its secrets, when the sandbox data was made, when a backup was
 * restored, and how far the payment provider's lists and the pairs made of them are read.
 */
export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() });

/** Running numbers without gaps: the row is locked until the transaction that took one ends. */
export const sequences = pgTable('counters', { name: text().primaryKey(), value: integer().notNull() });

/**
 * Requests that are done once however often they are sent (`Idempotency-Key`): whose, what was asked for (hashed),
 * and what was answered. Forgotten after a week.
 */
export const idempotencyKeys = pgTable(
  'requests',
  {
    user_id: integer().notNull(),
    key: text().notNull(),
    asked: text().notNull(),
    answer: jsonb().$type<Record<string, unknown>>(),
    created_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('requests_age').on(t.created_at)],
);

/** Messages to whoever supports the portal, kept as they were written. */
export const messages = pgTable(
  'messages',
  {
    message_id: id(),
    user_id: integer().notNull(),
    topic: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [index('messages_user').on(t.user_id)],
);
