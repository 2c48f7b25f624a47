import { sql } from 'drizzle-orm';
import { boolean, customType, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { counted } from './columns';

/* What is counted over the list tables, and how they are kept (migration 0004_lists_kept). */

/** The number of a transaction. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** How often the rows of a list were written to: what an `ETag` is made of. */
export const listVersions = pgTable('list_versions', { list: text().primaryKey(), version: counted() });

/** What a transaction has written to, list by list, until it ends. */
export const listTouched = pgTable(
  'list_touched',
  {
    transaction: xid8().notNull().default(sql`pg_current_xact_id()`),
    list: text().notNull(),
    ids: integer().array().notNull(),
  },
  (t) => [index('list_touched_transaction').on(t.transaction)],
);

/** Reservations by what the list's cards, filters and reports tell apart. */
export const reservationCounts = pgTable(
  'reservation_counts',
  {
    res_status: text().notNull(),
    policy_status: text().notNull(),
    has_guest: boolean().notNull(),
    bad_dates: boolean().notNull(),
    short: boolean().notNull(),
    res_checkout: date({ mode: 'string' }).notNull(),
    n: counted(),
  },
  (t) => [
    primaryKey({
      columns: [t.res_status, t.policy_status, t.has_guest, t.bad_dates, t.short, t.res_checkout],
    }),
  ],
);

/** Coverages by status. */
export const coverageCounts = pgTable('coverage_counts', {
  policy_status: text().primaryKey(),
  n: counted(),
});

/** Payments, and the cents they come to without tax, by what the statement's cards tell apart. */
export const paymentCounts = pgTable(
  'payment_counts',
  {
    t_status: text().notNull(),
    declined: boolean().notNull(),
    t_date: date({ mode: 'string' }).notNull(),
    n: counted(),
    subtotal_cents: counted(),
  },
  (t) => [primaryKey({ columns: [t.t_status, t.declined, t.t_date] })],
);

/** Accounts by what the list's cards and filters tell apart; `day` is the UTC day they were made on. */
export const accountCounts = pgTable(
  'account_counts',
  {
    status: text().notNull(),
    is_onboarding: boolean().notNull(),
    created_day: date({ mode: 'string' }).notNull(),
    n: counted(),
  },
  (t) => [primaryKey({ columns: [t.status, t.is_onboarding, t.created_day] })],
);
