import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditActor, AuditEntity } from '../../../common/auditTrail';
import { id, instant } from './columns';
import { orders, plain, searched, searches, texts } from './keys';

type Facts = Record<string, unknown>;

/**
 * Every write: when, who (the user with name, role and session as they were, or what else wrote), what, which record with
 * its title and account, its fields before and after as far as they changed, and the request. Rows are only ever added;
 * who writes one gives what it knows, and the database fills in the rest and chains it (migration `0010_trail_chained`).
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
    entity: text().$type<AuditEntity>().notNull(),
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
 * The chain over the rows, in the order in which their transactions ended, counted without gaps: the SHA-256, in hex, of the
 * link before and of the row (`audit_text`).
 */
export const auditChain = pgTable('audit_chain', {
  seq: integer().primaryKey(),
  audit_id: integer().notNull().unique(),
  hash: text().notNull(),
});

/** The last link again, in the one row 1: so it is told when the latest rows are removed. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  seq: integer().notNull(),
  hash: text().notNull(),
});
