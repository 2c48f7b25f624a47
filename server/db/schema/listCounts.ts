import { bigint, boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { counted } from './columns';

/* Counters over the list tables. `apply_list_changes` maintains them (migration 0025_list_outbox). */

/** The number of changes of each list, for its `ETag`. */
export const listVersions = pgTable('list_versions', { list: text().primaryKey(), version: counted() });

/**
 * The outbox of the lists: changes that `apply_list_changes` has yet to apply. `source` names the table or the
 * columns that changed (`property_titles`), or the rows to refresh (`payment_rows`). `ids` are its keys.
 */
export const listChanges = pgTable('list_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  source: text().notNull(),
  ids: integer().array().notNull(),
});

/** Counters of reservations, by the columns of the list's cards, filters and reports. */
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

/** Counters of coverages, by status. */
export const coverageCounts = pgTable('coverage_counts', {
  policy_status: text().primaryKey(),
  n: counted(),
});

/**
 * Counters of payments, by the columns of the statement's cards. Their sums in cents are without tax, and net
 * (`netCents`).
 */
export const paymentCounts = pgTable(
  'payment_counts',
  {
    t_status: text().notNull(),
    declined: boolean().notNull(),
    t_date: date({ mode: 'string' }).notNull(),
    n: counted(),
    subtotal_cents: counted(),
    net_cents: counted(),
  },
  (t) => [primaryKey({ columns: [t.t_status, t.declined, t.t_date] })],
);

/** Counters of accounts, by the columns of the list's cards and filters. `created_day` is a UTC day. */
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
