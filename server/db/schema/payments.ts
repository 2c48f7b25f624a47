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
 * Charges and refunds of payments at the provider, stored before its call. A payment has at most one open charge and one
 * open refund.
 * - `calling`: the server `server_id` is calling the provider since `started_at`.
 * - `unsure`: the call ended without a response.
 * - `processing`, of charges: the bank has not decided yet.
 * - `pending`, of refunds: the provider has accepted the refund, but the bank has not completed it yet. It is no longer
 *   open, so other refunds may follow.
 * - `succeeded`, `declined` and `not_made` are the ends of charges. `not_made`: the provider never saw the call.
 * - `succeeded` and `failed` are the ends of refunds, although the provider may still report a failure after a success.
 * `key` is the idempotency key at the provider. The values sent there never change for a key, because the provider
 * rejects a repeat with others: `cents`, with `customer` and `description` for a charge, or with `payment`, the
 * provider's id of the refunded payment, for a refund. `description` is null for a charge that was recovered from the
 * provider. `reason` is the stated one of a refund, and `failure` the provider's of a decline or failure. `user_id` is
 * null for an operation that was recovered from the provider after a restore.
 */
export const providerOperations = pgTable(
  'provider_operations',
  {
    operation_id: id(),
    kind: text({ enum: ['charge', 'refund'] }).notNull(),
    key: uuid().notNull(),
    t_id: integer()
      .notNull()
      .references(() => transactions.t_id),
    state: text({
      enum: ['calling', 'unsure', 'processing', 'pending', 'succeeded', 'declined', 'failed', 'not_made'],
    }).notNull(),
    server_id: integer().notNull(),
    user_id: integer(),
    cents: integer().notNull(),
    customer: text().notNull().default(''),
    description: text(),
    payment: text(),
    reason: text(),
    failure: text(),
    provider_id: text(),
    requested_at: instant().notNull(),
    started_at: instant().notNull(),
    settled_at: instant(),
  },
  (t) => [
    uniqueIndex('provider_operations_key').on(t.key),
    uniqueIndex('provider_operations_open')
      .on(t.t_id, t.kind)
      .where(sql`${t.state} in ('calling', 'unsure', 'processing')`),
    index('provider_operations_t').on(t.t_id),
    index('provider_operations_state').on(t.kind, t.state),
    index('provider_operations_requested_at').on(t.kind, t.requested_at),
    check(
      'provider_operations_refund',
      sql`${t.kind} = 'charge' or (${t.payment} is not null and ${t.reason} is not null)`,
    ),
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
