import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { CHARGE_BLOCKS } from '../../../common/chargeBlock';
import { instant } from './columns';
import { orders, plain, searched, searches, textKey, texts } from './keys';

/*
 * The denormalized rows of the lists. List queries read only these tables. Sort keys have indexes, and
 * `search` is the searchable text.
 * Only the database writes to them: at commit, it refreshes the rows that the transaction has changed
 * (migration 0004_lists_kept).
 */

/**
 * Reservations with their account, property, guest and coverage. `user_name` and `guest_contact` are empty
 * without a guest. `guest_contact` has the email address and the digits of the telephone numbers.
 */
export const reservationList = pgTable(
  'reservation_list',
  {
    res_id: integer().primaryKey(),
    acc_id: integer().notNull(),
    acc_title: text().notNull(),
    prd_id: integer().notNull(),
    prd_title: text().notNull(),
    res_code: text().notNull(),
    created_date: instant().notNull(),
    res_checkin: date({ mode: 'string' }).notNull(),
    res_checkout: date({ mode: 'string' }).notNull(),
    coverage_no: text(),
    policy_id: integer(),
    policy_status: text(),
    res_status: text().notNull(),
    user_name: text().notNull(),
    guest_contact: text().notNull().default(''),
    has_guest: boolean().notNull(),
    bad_dates: boolean().notNull(),
    short: boolean().notNull(),
    search: searched('acc_title', 'prd_title', 'res_code', 'user_name', 'coverage_no', 'guest_contact'),
  },
  (t) => [
    ...searches('reservation_list', 'res_id'),
    ...orders('reservation_list', 'res_id', {
      ...texts('acc_title', 'prd_title', 'res_code', 'user_name', 'coverage_no'),
      ...plain('res_checkin', 'res_checkout', 'created_date', 'short'),
    }),
    index('reservation_list_status').on(t.res_status, t.res_checkout),
    index('reservation_list_bad').on(t.res_id).where(sql`bad_dates`),
    index('reservation_list_guestless').on(t.res_id).where(sql`not has_guest`),
    index('reservation_list_policy').on(t.policy_status, t.res_checkout),
    index('reservation_list_account').on(t.acc_id, t.res_checkin),
    index('reservation_list_property').on(t.prd_title, t.res_checkin),
  ],
);

/** Coverages with their reservation, property, product and guest, and their paid and cancelled cents. */
export const coverageList = pgTable(
  'coverage_list',
  {
    policy_id: integer().primaryKey(),
    acc_id: integer().notNull(),
    acc_title: text().notNull(),
    res_id: integer().notNull(),
    res_code: text().notNull(),
    user_name: text().notNull(),
    prd_id: integer().notNull(),
    property: text().notNull(),
    address: text().notNull(),
    prd_code: text().notNull(),
    prd_alias: text().notNull(),
    prd_title: text().notNull(),
    coverage_date: instant(),
    coverage_no: text(),
    third_party_id: text(),
    res_checkin: date({ mode: 'string' }).notNull(),
    res_checkout: date({ mode: 'string' }).notNull(),
    total_cents: integer(),
    paid_cents: integer().notNull(),
    cancelled_cents: integer().notNull(),
    balance_cents: integer(),
    policy_status: text().notNull(),
    search: searched(
      'acc_title',
      'user_name',
      'res_code',
      'property',
      'address',
      'coverage_no',
      'third_party_id',
      'prd_code',
      'prd_alias',
      'prd_title',
    ),
  },
  (t) => [
    ...searches('coverage_list', 'policy_id'),
    ...orders('coverage_list', 'policy_id', {
      ...texts('acc_title', 'property', 'coverage_no'),
      product: textKey('prd_code', 'prd_alias'),
      ...plain('res_checkin', 'res_checkout', 'total_cents', 'balance_cents'),
    }),
    index('coverage_list_status').on(t.policy_status, t.policy_id),
    index('coverage_list_property').on(t.prd_id, t.policy_id),
    index('coverage_list_coverage_date').on(t.coverage_date),
    index('coverage_list_account').on(t.acc_id, t.res_checkin),
  ],
);

/**
 * Charged payments with their coverage, reservation, property, product and guest, in cents. `charge_block` is why
 * charges of the account cannot succeed.
 */
export const paymentList = pgTable(
  'payment_list',
  {
    t_id: integer().primaryKey(),
    t_type: text().notNull(),
    t_status: text().notNull(),
    t_date: date({ mode: 'string' }).notNull(),
    subtotal_cents: integer().notNull(),
    tax_cents: integer().notNull(),
    refunded_cents: integer().notNull(),
    t_desc: text().notNull(),
    t_reason: text(),
    stripe_payment_id: text(),
    payment_date: instant(),
    policy_id: integer().notNull(),
    coverage_no: text(),
    policy_status: text().notNull(),
    acc_id: integer().notNull(),
    acc_title: text().notNull(),
    res_id: integer().notNull(),
    res_code: text().notNull(),
    res_checkin: date({ mode: 'string' }).notNull(),
    res_checkout: date({ mode: 'string' }).notNull(),
    res_status: text().notNull(),
    user_fname: text(),
    user_lname: text(),
    property: text().notNull(),
    prd_code: text().notNull(),
    prd_alias: text().notNull(),
    declined: boolean().notNull(),
    charge_block: text({ enum: CHARGE_BLOCKS }),
    net_cents: integer().notNull().default(0),
    search: searched(
      't_id::text',
      'res_code',
      'user_fname',
      'user_lname',
      'acc_title',
      'property',
      'coverage_no',
      'stripe_payment_id',
    ),
  },
  (t) => [
    ...searches('payment_list', 't_id'),
    ...orders('payment_list', 't_id', {
      ...texts('res_code'),
      guest: textKey('user_fname', 'user_lname'),
      product: textKey('prd_code', 'prd_alias'),
      ...plain('t_date', 't_type', 'payment_date', 'subtotal_cents', 'refunded_cents'),
    }),
    index('payment_list_status').on(t.t_status, t.t_date),
    index('payment_list_provider').on(t.stripe_payment_id),
    index('payment_list_account').on(t.acc_id, t.t_date),
    index('payment_list_property').on(t.property, t.t_date),
    // Cancelled payments whose money may have to be returned.
    index('payment_list_owed')
      .on(t.t_id)
      .where(
        sql`t_status = '36' and stripe_payment_id is not null and refunded_cents < subtotal_cents + tax_cents`,
      ),
  ],
);

/** Customer accounts with their owner and the account that referred them. */
export const accountList = pgTable(
  'account_list',
  {
    acc_id: integer().primaryKey(),
    acc_title: text().notNull(),
    parent_title: text(),
    user_fname: text(),
    user_lname: text(),
    user_email: text(),
    created_date: instant().notNull(),
    acc_app_key: text().notNull(),
    stripe_user_token: text(),
    is_onboarding: boolean().notNull(),
    status: text().notNull(),
    acc_status: text().notNull(),
    ad_city: text().notNull(),
    ad_state: text().notNull(),
    ad_country: text().notNull(),
    acc_owner: integer(),
    created_day: date({ mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`(created_date at time zone 'UTC')::date`),
    search: searched(
      'acc_title',
      'parent_title',
      'user_fname',
      'user_lname',
      'user_email',
      'ad_city',
      'ad_state',
      'ad_country',
    ),
  },
  () => [
    ...searches('account_list', 'acc_id'),
    ...orders('account_list', 'acc_id', {
      ...texts('acc_title', 'parent_title', 'status'),
      owner: textKey('user_fname', 'user_lname'),
      ...plain('created_date', 'is_onboarding'),
    }),
  ],
);
