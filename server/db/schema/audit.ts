import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditActor } from '../../../common/auditTrail';
import { id, instant } from './columns';
import { orders, plain, searched, searches, texts } from './keys';

type Facts = Record<string, unknown>;

/**
 * The audit trail. Each write has a row: time, actor, action, record, changed fields before and after, and
 * request. User name, role and session are those at the time of the write.
 * Rows are only added. The database completes and chains them (migration `0010_trail_chained`).
 */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    at: instant().notNull(),
    actor: text().$type<AuditActor>().notNull().default('server'),
    user_id: integer(),
    who: text().notNull().default(''),
    role: text().notNull().default(''),
    session_id: integer(),
    action: text().$type<AuditAction>().notNull(),
    entity: text().notNull(),
    row_id: text().notNull(),
    title: text().notNull().default(''),
    acc_id: integer(),
    request: text().notNull().default(''),
    before: jsonb().$type<Facts>(),
    after: jsonb().$type<Facts>(),
    day: date({ mode: 'string' }).notNull().generatedAlwaysAs(sql`(at at time zone 'UTC')::date`),
    search: searched('who', 'title', 'row_id', 'request'),
  },
  (t) => [
    ...searches('audit', 'id'),
    ...orders('audit', 'id', { ...texts('who'), ...plain('at', 'action') }),
    index('audit_record').on(t.entity, t.row_id, t.at, t.id),
    index('audit_kind').on(t.entity, t.at, t.id),
    index('audit_account').on(t.acc_id, t.at, t.id),
    index('audit_day').on(t.day, t.at, t.id),
    index('audit_actor').on(t.actor, t.at, t.id),
  ],
);

/**
 * The hash chain over the audit rows, in commit order and without gaps. `hash` is the SHA-256, in hex, of the
 * previous hash and the row (`serialize_audit_event`).
 */
export const auditChain = pgTable('audit_chain', {
  seq: integer().primaryKey(),
  audit_id: integer().notNull().unique(),
  hash: text().notNull(),
});

/** A copy of the last link in a single row. It reveals the removal of the latest rows. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  seq: integer().notNull(),
  hash: text().notNull(),
});
