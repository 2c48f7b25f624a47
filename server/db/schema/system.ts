import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * Internal values of the server, by name: its secrets, the time of the sandbox data, the time of a restored
 * backup, and the progress of the reconciliation.
 */
export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() });

/** Counters without gaps. A row is locked until the transaction that took a number ends. */
export const counters = pgTable('counters', { name: text().primaryKey(), value: integer().notNull() });

/**
 * Processed requests with an `Idempotency-Key`: user, hash of the request, and the stored response or the charge or
 * refund (`provider_operations`) that has it. They are deleted after a week.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    response: jsonb().$type<Record<string, unknown>>(),
    operation_id: integer(),
    created_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('idempotency_keys_created_at').on(t.created_at)],
);

/** Messages to the support team. */
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
