import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** What the server keeps for itself: its secrets, and when the sandbox data was made. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() });

/** Running numbers without gaps: the row is locked until the transaction that took one ends. */
export const counters = pgTable('counters', { name: text().primaryKey(), value: integer().notNull() });

/** Every write: who (null: the server itself or a command), what, which row, before, after, when. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    at: instant().notNull(),
    user_id: integer(),
    action: text().notNull(),
    entity: text().notNull(),
    row_id: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [index('audit_row').on(t.entity, t.row_id)],
);
