import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProviderCustomer, ProviderTransaction } from '../../../common/providerRecords';
import { instant } from './columns';

/*
 * The mirror of a payment provider with a network API, and the inbox of its events. The sandbox provider needs
 * neither, because its rows are in this database.
 */

/** An amount in minor units of a currency. */
const minor = () => bigint({ mode: 'number' });

/**
 * The payment intents and charges of a provider with a network API, like `provider_payments` of the sandbox. `data`
 * is the complete record. The other columns have what was received of it, in minor units of the currency. `fetched_at`
 * is the time before the request that returned the record.
 */
export const mirroredPayments = pgTable(
  'mirrored_payments',
  {
    id: text().primaryKey(),
    object: text({ enum: ['payment_intent', 'charge'] }).notNull(),
    status: text().notNull(),
    amount: minor().notNull(),
    amount_refunded: minor().notNull(),
    dispute: text(),
    dispute_amount: minor(),
    dispute_due_at: instant(),
    currency: text().notNull(),
    payment_intent: text(),
    latest_charge: text(),
    created_at: instant().notNull(),
    data: jsonb().$type<ProviderTransaction>().notNull(),
    fetched_at: instant().notNull(),
  },
  (t) => [
    index('mirrored_payments_intent').on(t.payment_intent),
    index('mirrored_payments_charge').on(t.latest_charge),
    index('mirrored_payments_dispute').on(t.dispute).where(sql`dispute is not null`),
    index('mirrored_payments_created').on(t.object, t.created_at),
  ],
);

/** The customers of a provider with a network API. `fetched_at` is the time before the request that returned `data`. */
export const mirroredCustomers = pgTable(
  'mirrored_customers',
  {
    id: text().primaryKey(),
    created_at: instant().notNull(),
    data: jsonb().$type<ProviderCustomer>().notNull(),
    fetched_at: instant().notNull(),
  },
  (t) => [index('mirrored_customers_created').on(t.created_at)],
);

/**
 * The events that the provider sent, by its id. `payload` is the body of the request.
 * - Waiting: `next_attempt_at` is the time of the next attempt.
 * - Failed: there is neither a next attempt nor an end. An operator may replay it.
 * - Processed: `processed_at` is set.
 * `attempts` counts the failed ones since the event was received or replayed, and `error` is of the last of them.
 */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    payload: text().notNull(),
    received_at: instant().notNull(),
    next_attempt_at: instant(),
    processed_at: instant(),
    attempts: integer().notNull().default(0),
    error: text().notNull().default(''),
  },
  (t) => [
    index('provider_events_open').on(t.received_at).where(sql`processed_at is null`),
    index('provider_events_processed').on(t.processed_at),
  ],
);
