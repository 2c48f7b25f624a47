import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { policies } from './reservations';
import { accounts } from './users';

/**
 * One payment of a coverage's plan, in cents. `t_type` is 30 total charge or 31 instalment; `t_status` 33
 * Scheduled, 34 Paid, 35 Overdue (Failed where `t_reason` holds the provider's words) or 36 Cancelled. A total that
 * is paid in `instalments` so many is never charged itself, and no sum counts it beside them. `refunded_cents` is what
 * of it was sent back or is on its way back.
 */
export const transactions = pgTable(
  'transactions',
  {
    t_id: id(),
    policy_id: integer()
      .notNull()
      .references(() => policies.policy_id),
    acc_id: integer()
      .notNull()
      .references(() => accounts.acc_id),
    t_type: text().notNull(),
    t_status: text().notNull(),
    t_date: date({ mode: 'string' }).notNull(),
    t_subtotal_cents: integer().notNull(),
    t_tax_cents: integer().notNull().default(0),
    instalments: integer().notNull().default(0),
    refunded_cents: integer().notNull().default(0),
    t_desc: text().notNull().default(''),
    t_reason: text(),
    stripe_payment_id: text(),
    payment_date: instant(),
    created_at: instant().notNull(),
  },
  (t) => [
    index('transactions_policy').on(t.policy_id),
    index('transactions_acc').on(t.acc_id, t.t_status),
    index('transactions_due').on(t.t_status, t.t_date),
    check(
      'transactions_refunded',
      sql`${t.refunded_cents} between 0 and ${t.t_subtotal_cents} + ${t.t_tax_cents}`,
    ),
  ],
);

/**
 * Attempts to charge a transaction, stored before the provider is called. `calling`: the server named in
 * `server_id` is on it; `unsure`: the call ended without an answer; `processing`: the bank takes its time; `succeeded`
 * and `declined` are final.
 * No transaction has two attempts that are not final. `cents` and `customer` are what the provider was told: the
 * same key always goes with the same of both.
 */
export const chargeAttempts = pgTable(
  'charge_attempts',
  {
    key: uuid().primaryKey(),
    t_id: integer()
      .notNull()
      .references(() => transactions.t_id),
    state: text({ enum: ['calling', 'unsure', 'processing', 'succeeded', 'declined'] }).notNull(),
    server_id: integer().notNull(),
    user_id: integer(),
    cents: integer().notNull(),
    customer: text().notNull().default(''),
    provider_id: text(),
    reason: text(),
    claimed_at: instant().notNull(),
    started_at: instant().notNull(),
    settled_at: instant(),
  },
  (t) => [
    uniqueIndex('charge_attempts_open')
      .on(t.t_id)
      .where(sql`${t.state} in ('calling', 'unsure', 'processing')`),
    index('charge_attempts_t').on(t.t_id),
  ],
);

/**
 * Refunds of a payment, stored before the provider is called, in cents. `asked_key` is the `Idempotency-Key` of whoever
 * asked, `key` the one that the provider is told. `calling`: the server named in `server_id` is on it; `unsure`: the
 * call ended without an answer; `pending`: the provider has it, and the bank takes its time; `succeeded` and `failed`
 * are how it ended, though the provider may still turn the first into the second. No payment has two that are not yet
 * with the provider. `user_id` is null where only the provider knew of it, after a restore.
 */
export const refunds = pgTable(
  'refunds',
  {
    refund_id: id(),
    key: uuid().notNull(),
    asked_key: text().notNull(),
    t_id: integer()
      .notNull()
      .references(() => transactions.t_id),
    state: text({ enum: ['calling', 'unsure', 'pending', 'succeeded', 'failed'] }).notNull(),
    server_id: integer().notNull(),
    user_id: integer(),
    cents: integer().notNull(),
    reason: text().notNull(),
    payment: text().notNull(),
    provider_id: text(),
    failure: text(),
    started_at: instant().notNull(),
    settled_at: instant(),
  },
  (t) => [
    uniqueIndex('refunds_key').on(t.key),
    uniqueIndex('refunds_asked').on(t.user_id, t.asked_key),
    uniqueIndex('refunds_open').on(t.t_id).where(sql`${t.state} in ('calling', 'unsure')`),
    index('refunds_t').on(t.t_id),
    index('refunds_state').on(t.state),
  ],
);

/** The sandbox provider's customers; a real provider keeps these itself. */
export const providerCustomers = pgTable('provider_customers', {
  id: text().primaryKey(),
  acc_id: integer().references(() => accounts.acc_id),
  name: text(),
  email: text(),
  phone: text(),
  description: text(),
  delinquent: boolean().notNull().default(false),
  address: jsonb().$type<Record<string, string>>(),
  metadata: jsonb().$type<Record<string, string>>(),
  default_payment_method: text(),
  created_at: instant().notNull(),
});

/**
 * The sandbox provider's payment intents, at most one an idempotency key, and those of its charges that say more
 * than their intent does. Amounts in minor units of the currency. `dispute` is how a dispute of a charge stands, in Stripe's words.
 */
export const providerPayments = pgTable(
  'provider_payments',
  {
    id: text().primaryKey(),
    object: text({ enum: ['payment_intent', 'charge'] })
      .notNull()
      .default('payment_intent'),
    idempotency_key: text(),
    customer: text(),
    status: text().notNull(),
    amount: integer().notNull(),
    amount_refunded: integer().notNull().default(0),
    dispute: text(),
    dispute_amount: integer(),
    dispute_reason: text(),
    dispute_due_at: instant(),
    currency: text().notNull(),
    payment_method: text(),
    payment_intent: text(),
    latest_charge: text(),
    description: text(),
    failure: text(),
    metadata: jsonb().$type<Record<string, string>>(),
    created_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('provider_payments_key').on(t.idempotency_key),
    index('provider_payments_customer').on(t.customer),
    index('provider_payments_intent').on(t.payment_intent),
    index('provider_payments_charge').on(t.latest_charge),
    index('provider_payments_dispute').on(t.dispute).where(sql`dispute is not null`),
  ],
);

/** The sandbox provider's refunds, at most one an idempotency key. Amounts in minor units of the currency. */
export const providerRefunds = pgTable(
  'provider_refunds',
  {
    id: text().primaryKey(),
    idempotency_key: text(),
    payment_intent: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text().notNull(),
    failure: text(),
    metadata: jsonb().$type<Record<string, string>>(),
    created_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('provider_refunds_key').on(t.idempotency_key),
    index('provider_refunds_intent').on(t.payment_intent),
  ],
);

/** The sandbox provider's payment methods: test cards of its customers. */
export const providerMethods = pgTable(
  'provider_methods',
  {
    id: text().primaryKey(),
    customer: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    exp_month: integer().notNull(),
    exp_year: integer().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [index('provider_methods_customer').on(t.customer)],
);
