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
import { RECONCILIATION_CLASSES } from '../../../common/ledger/classes';
import { counted, instant } from './columns';
import { orders, plain, searched, searches, texts } from './keys';

/*
 * What is derived of the ledger and of the provider's list, row by row (`common/ledger`): the reconciliation and the
 * refunds. Who writes to either side notes which payments that touches, and before a question about these lists is
 * answered their rows are made anew (`server/reconciliation`).
 */

/** An id in the order of its characters' numbers, which is that of the portal's rows of equal keys. */
const rowId = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Minor units of a currency; several payments may come to more than one of them may be. */
const minor = () => bigint({ mode: 'number' });

/** An amount in its currency's main unit: what amounts of several currencies are sorted by. */
const main = () => numeric();

/** The upper-case currency that an amount is added up in; empty where there is no amount. */
const addedIn = () => text().notNull();

/** The reconciliation. `so_until`: epoch seconds after which time has changed what is so. */
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
    amount: minor(),
    currency: text(),
    provider_main: main(),
    amount_main: main(),
    added_in: addedIn(),
    so_until: minor(),
    search: searched('sentence', 't_ids', 'acc_title', 'provider_ids'),
  },
  (t) => [
    ...searches('reconciliation_list', 'id'),
    ...orders('reconciliation_list', 'id', {
      ...texts('class', 't_ids', 'acc_title', 'provider_id'),
      ...plain('rank', 't_date', 'ledger_amount', 'provider_main'),
    }),
    index('reconciliation_list_class').on(t.class, t.id),
    index('reconciliation_list_until').on(t.so_until).where(sql`so_until is not null`),
  ],
);

/** The refunds: what is owed back, what was refunded, and what was sent back without the ledger. */
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
    asked_at: instant(),
    asked_by: text(),
    minor_main: main(),
    added_in: addedIn(),
    search: searched(
      'sentence',
      't_id::text',
      'acc_title',
      'coverage_no',
      'res_code',
      'provider_id',
      'asked_by',
    ),
  },
  (t) => [
    ...searches('refund_list', 'id'),
    ...orders('refund_list', 'id', {
      ...texts('state', 'acc_title', 'coverage_no', 'provider_id'),
      ...plain('t_id', 't_date', 'minor_main', 'asked_at'),
    }),
    index('refund_list_state').on(t.state, t.id),
  ],
);

/** The reconciliation by class and currency. */
export const reconciliationCounts = pgTable(
  'reconciliation_counts',
  { class: text().notNull(), added_in: addedIn(), n: counted(), amount: counted() },
  (t) => [primaryKey({ columns: [t.class, t.added_in] })],
);

/** The refunds by state and currency. */
export const refundCounts = pgTable(
  'refund_counts',
  { state: text().notNull(), added_in: addedIn(), n: counted(), minor: counted() },
  (t) => [primaryKey({ columns: [t.state, t.added_in] })],
);

/** What was written to: payments of the ledger, and ids that the provider's rows go by. A row a statement. */
export const pairsTouched = pgTable('pairs_touched', {
  t_ids: integer().array().notNull(),
  ids: text().array().notNull(),
});

/**
 * What a provider that is asked over the network has last listed, as `provider_payments` has the sandbox's own: amounts
 * in minor units of the currency.
 */
export const providerSeen = pgTable(
  'provider_seen',
  {
    id: text().primaryKey(),
    object: text({ enum: ['payment_intent', 'charge'] }).notNull(),
    status: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    amount_refunded: bigint({ mode: 'number' }).notNull(),
    dispute: text(),
    dispute_amount: minor(),
    dispute_due_at: instant(),
    currency: text().notNull(),
    payment_intent: text(),
    latest_charge: text(),
    created_at: instant().notNull(),
  },
  (t) => [
    index('provider_seen_intent').on(t.payment_intent),
    index('provider_seen_charge').on(t.latest_charge),
    index('provider_seen_dispute').on(t.dispute).where(sql`dispute is not null`),
    index('provider_seen_created').on(t.object, t.created_at),
  ],
);
