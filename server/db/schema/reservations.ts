import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { address, id, instant } from './columns';
import { lines, orders, plain, searches, texts } from './keys';
import { accounts, users } from './users';

/**
 * A property, which the screens call a location. It has two ids: `prd_id` in paths, and `prop_id`. `version`
 * is incremented by each change, for optimistic locking. `import_key` identifies the row of an import, so
 * that a repeated import does not duplicate it. `prop_bath` is a multiple of 0.5.
 */
export const properties = pgTable(
  'properties',
  {
    prd_id: id(),
    prop_id: integer().notNull().generatedByDefaultAsIdentity({ startWith: 10_001 }),
    acc_id: integer()
      .notNull()
      .references(() => accounts.acc_id),
    prd_title: text().notNull().default(''),
    prd_type: text().notNull(),
    prd_desc: text().notNull().default(''),
    e_type: integer().notNull(),
    is_publish: boolean().notNull().default(false),
    prop_bed: integer().notNull().default(0),
    prop_bath: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull().default(0),
    owner_id: integer().references(() => users.user_id),
    version: integer().notNull().default(1),
    import_key: text(),
    created_at: instant().notNull(),
    ...address(),
  },
  (t) => [
    uniqueIndex('properties_prop_id').on(t.prop_id),
    uniqueIndex('properties_import').on(t.acc_id, t.import_key),
    index('properties_acc').on(t.acc_id),
    index('properties_owner').on(t.owner_id),
    ...searches('properties', 'prd_id', lines('prd_title', 'ad_city', 'ad_state', 'ad_country')),
    ...orders('properties', 'prd_id', {
      ...texts('prd_title', 'ad_city', 'ad_state', 'ad_country'),
      ...plain('created_at', 'e_type', 'is_publish'),
    }),
  ],
);

/**
 * The products: damage protection and travel protection, one of each type. `prd_desc` contains the benefits in
 * dollars, and `prd_desc2` the description. `version` is incremented by each change, for optimistic locking.
 */
export const products = pgTable('products', {
  product_id: id(),
  prd_code: text().notNull(),
  prd_alias: text().notNull(),
  prd_title: text().notNull(),
  prd_type: text().notNull(),
  prd_desc: jsonb().$type<Record<string, number>>().notNull(),
  prd_desc2: text().notNull().default(''),
  version: integer().notNull().default(1),
});

/**
 * The rates of a product, per day per reservation, in cents. A rate holds from a UTC day until the next one, for
 * coverages that are created then. The documented API calls it `monthly_rate`.
 */
export const productRates = pgTable(
  'product_rates',
  {
    product_id: integer()
      .notNull()
      .references(() => products.product_id),
    from_day: date({ mode: 'string' }).notNull(),
    daily_rate_cents: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.product_id, t.from_day] })],
);

/** The guests. The API shows them as `user_id`, `user_fname` and so on, of a reservation. */
export const guests = pgTable('guests', {
  guest_id: id(),
  user_fname: text().notNull().default(''),
  user_lname: text().notNull().default(''),
  user_email: text().notNull().default(''),
  user_phone: text().notNull().default(''),
  user_mobile: text().notNull().default(''),
});

/**
 * A reservation. `res_status` is 44 Pending, 45 Active, 46 Incomplete, 47 Closed or 48 Cancelled. `version`
 * is incremented by each change, for optimistic locking. The exclusion constraint `reservations_apart`
 * prevents two reservations of a property on the same day.
 */
export const reservations = pgTable(
  'reservations',
  {
    res_id: id(),
    acc_id: integer()
      .notNull()
      .references(() => accounts.acc_id),
    prd_id: integer()
      .notNull()
      .references(() => properties.prd_id),
    guest_id: integer().references(() => guests.guest_id),
    res_code: text().notNull(),
    res_checkin: date({ mode: 'string' }).notNull(),
    res_checkout: date({ mode: 'string' }).notNull(),
    res_status: text().notNull(),
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    index('reservations_acc').on(t.acc_id),
    index('reservations_prd').on(t.prd_id, t.res_checkin),
    index('reservations_guest').on(t.guest_id),
    index('reservations_status').on(t.res_status, t.res_checkout),
  ],
);

/**
 * A coverage. `policy_status` is 37 Awaiting, 38 Active, 39 Closed or 40 Cancelled.
 * - `coverage_no` and `coverage_date` are null until it is issued.
 * - `daily_rate_cents` is the product's rate on the day of its creation. A later rate does not change it.
 * - A null total is computed when the coverage is issued. The list shows the expected total.
 * - `cancelled_on` is the last day of a cancelled coverage, and `cancel_reason` the reason. If that day is later than
 *   today, the coverage stays active until then.
 * - A reservation whose coverage was cancelled can be covered again. `is_current` marks its latest coverage.
 */
export const policies = pgTable(
  'policies',
  {
    policy_id: id(),
    res_id: integer()
      .notNull()
      .references(() => reservations.res_id),
    acc_id: integer()
      .notNull()
      .references(() => accounts.acc_id),
    product_id: integer()
      .notNull()
      .references(() => products.product_id),
    policy_status: text().notNull(),
    coverage_no: text(),
    coverage_date: instant(),
    third_party_id: text(),
    daily_rate_cents: integer().notNull(),
    policy_total_cents: integer(),
    is_current: boolean().notNull().default(true),
    cancelled_on: date({ mode: 'string' }),
    cancel_reason: text(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('policies_current').on(t.res_id).where(sql`${t.is_current}`),
    index('policies_res').on(t.res_id),
    index('policies_cancelled_on')
      .on(t.cancelled_on)
      .where(sql`policy_status = '38' and cancelled_on is not null`),
    uniqueIndex('policies_coverage_no').on(t.coverage_no),
    index('policies_acc').on(t.acc_id),
    index('policies_status').on(t.policy_status),
  ],
);
