import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { DISCREPANCY_CLASSES, RECONCILIATION_CLASSES } from '../../../common/ledger/classes';
import { counted, instant } from './columns';
import { orders, plain, searched, searches, texts } from './keys';
import { users } from './users';

/*
 * The reconciliation and the refunds, derived from the ledger and the provider's records (`common/ledger`). A
 * write to either side records the affected payments. Their rows are recomputed before the next query
 * (`server/reconciliation`).
 */

/** An id that sorts by code points, like the rows of the portal with equal sort keys. */
const rowId = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * An amount in minor units of a currency. It is a bigint, because the sum of several payments may exceed an
 * integer.
 */
const minor = () => bigint({ mode: 'number' });

/** An amount in the main unit of its currency, to sort amounts of several currencies. */
const main = () => numeric();

/** The upper-case currency of a sum. Empty without an amount. */
const addedIn = () => text().notNull();

/**
 * The rows of the reconciliation. `valid_until` is the time, in seconds since the epoch, at which a row must be
 * recomputed.
 */
export const reconciliationList = pgTable(
  'reconciliation_list',
  {
    id: rowId().primaryKey(),
    class: text({ enum: RECONCILIATION_CLASSES }).notNull(),
    rank: integer().notNull(),
    sentence: text().notNull(),
    t_id: integer(),
    t_ids: text().notNull(),
    acc_title: text(),
    t_date: date({ mode: 'string' }),
    ledger_status: text(),
    ledger_amount: minor(),
    ledger_currency: text().notNull(),
    provider_id: text().notNull(),
    provider_ids: text().notNull(),
    provider_status: text(),
    provider_amount: minor(),
    provider_currency: text(),
    created: minor(),
    difference: minor(),
    amount: minor(),
    currency: text(),
    discrepancy: text().notNull().default(''),
    explained_class: text({ enum: DISCREPANCY_CLASSES }),
    reason: text().notNull().default(''),
    explained_by: text(),
    explained_at: instant(),
    provider_main: main(),
    amount_main: main(),
    added_by_transaction: addedIn(),
    valid_until: minor(),
    search: searched('sentence', 't_ids', 'acc_title', 'provider_ids'),
  },
  (t) => [
    ...searches('reconciliation_list', 'id'),
    ...orders('reconciliation_list', 'id', {
      ...texts('class', 't_ids', 'acc_title', 'provider_id'),
      ...plain('rank', 't_date', 'ledger_amount', 'provider_main', 'difference'),
    }),
    index('reconciliation_list_class').on(t.class, t.id),
    index('reconciliation_list_until').on(t.valid_until).where(sql`valid_until is not null`),
  ],
);

/**
 * The explanations of differences, one for each row of the reconciliation. `discrepancy` identifies the explained
 * difference (`common/ledger/explanations`). An explanation of another difference has no effect.
 */
export const reconciliationExplanations = pgTable(
  'reconciliation_explanations',
  {
    row_id: rowId().primaryKey(),
    discrepancy: text().notNull(),
    reason: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.user_id),
    explained_at: instant().notNull(),
  },
  (t) => [index('reconciliation_explanations_user').on(t.user_id)],
);

/** The rows of the refunds: money to refund, refunds, and refunds that only the provider knows. */
export const refundList = pgTable(
  'refund_list',
  {
    id: rowId().primaryKey(),
    refund_id: integer(),
    t_id: integer().notNull(),
    acc_id: integer(),
    policy_id: integer(),
    acc_title: text(),
    t_date: date({ mode: 'string' }),
    coverage_no: text(),
    res_code: text(),
    state: text().notNull(),
    sentence: text().notNull(),
    provider_id: text().notNull(),
    rate_cents: integer(),
    refunded_cents: integer(),
    minor: minor(),
    currency: text().notNull(),
    created: minor(),
    requested_at: instant(),
    requested_by: text(),
    minor_main: main(),
    added_by_transaction: addedIn(),
    search: searched(
      'sentence',
      't_id::text',
      'acc_title',
      'coverage_no',
      'res_code',
      'provider_id',
      'requested_by',
    ),
  },
  (t) => [
    ...searches('refund_list', 'id'),
    ...orders('refund_list', 'id', {
      ...texts('state', 'acc_title', 'coverage_no', 'provider_id'),
      ...plain('t_id', 't_date', 'minor_main', 'requested_at'),
    }),
    index('refund_list_state').on(t.state, t.id),
  ],
);

/** Counters of the reconciliation, by class and currency. */
export const reconciliationCounts = pgTable(
  'reconciliation_counts',
  { class: text().notNull(), added_by_transaction: addedIn(), n: counted(), amount: counted() },
  (t) => [primaryKey({ columns: [t.class, t.added_by_transaction] })],
);

/** Counters of the refunds, by state and currency. */
export const refundCounts = pgTable(
  'refund_counts',
  { state: text().notNull(), added_by_transaction: addedIn(), n: counted(), minor: counted() },
  (t) => [primaryKey({ columns: [t.state, t.added_by_transaction] })],
);

/** The changed payments of the ledger and ids of the provider, one row per statement. */
export const reconciliationChanges = pgTable('reconciliation_changes', {
  t_ids: integer().array().notNull(),
  provider_ids: text().array().notNull(),
});
