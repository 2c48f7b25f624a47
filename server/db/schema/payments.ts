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
 * A payment of a coverage's plan, in cents.
 * - `t_type` is 30 total charge or 31 instalment.
 * - `t_status` is 33 Scheduled, 34 Paid, 35 Overdue or 36 Cancelled. A status of 35 with a `t_reason` is shown as
 *   Failed.
 * - A total that is paid in `instalments` is never charged itself, and sums do not include it.
 * - `refunded_cents` includes refunds in progress. `returned_cents` has those that arrived: what was paid is net
 *   of them.
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
    returned_cents: integer().notNull().default(0),
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
 * Attempts to charge a payment, stored before the call of the provider. A payment has at most one open
 * attempt.
 * - `calling`: the server `server_id` is calling the provider.
 * - `unsure`: the call ended without a response.
 * - `processing`: the bank has not decided yet.
 * - `succeeded`, `declined` and `not_made` are final. `not_made`: the provider never saw the call.
 * `cents`, `customer` and `description` are the values sent to the provider. They never change for a key: it rejects
 * a repeat with others. `description` is null for an attempt that was recovered from the provider.
 */
export const chargeAttempts = pgTable(
  'charge_attempts',
  {
    key: uuid().primaryKey(),
    t_id: integer()
      .notNull()
      .references(() => transactions.t_id),
    state: text({ enum: ['calling', 'unsure', 'processing', 'succeeded', 'declined', 'not_made'] }).notNull(),
    server_id: integer().notNull(),
    user_id: integer(),
    cents: integer().notNull(),
    customer: text().notNull().default(''),
    description: text(),
    provider_id: text(),
    reason: text(),
    requested_at: instant().notNull(),
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
 * Refunds of a payment in cents, stored before the call of the provider. A payment has at most one refund
 * that the provider has not accepted yet.
 * - `request_key` is the `Idempotency-Key` of the client, `key` the one for the provider.
 * - `calling`: the server `server_id` is calling the provider.
 * - `unsure`: the call ended without a response.
 * - `pending`: the bank has not completed the refund yet.
 * - `succeeded` and `failed` are final, although the provider may still report a failure after a success.
 * - `user_id` is null for a refund that was recovered from the provider after a restore.
 */
export const refunds = pgTable(
  'refunds',
  {
    refund_id: id(),
    key: uuid().notNull(),
    request_key: text().notNull(),
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
    uniqueIndex('refunds_request_key').on(t.user_id, t.request_key),
    uniqueIndex('refunds_open').on(t.t_id).where(sql`${t.state} in ('calling', 'unsure')`),
    index('refunds_t').on(t.t_id),
    index('refunds_state').on(t.state),
    index('refunds_started_at').on(t.started_at),
  ],
);

/** Customers of the sandbox provider. A real provider stores its own. */
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
 * Payment intents of the sandbox provider, at most one per idempotency key, and charges that differ from
 * their intent. Amounts are in minor units of the currency. `dispute` is a status of Stripe.
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

/**
 * Refunds of the sandbox provider, at most one per idempotency key. Amounts are in minor units of the
 * currency.
 */
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

/** Payment methods of the sandbox provider: the test cards of its customers. */
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
