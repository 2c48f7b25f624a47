import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { address, id, instant } from './columns';

/**
 * A customer account. `operator` marks the operator's own account. `version` is incremented by each change of
 * its form, for optimistic locking.
 */
export const accounts = pgTable('accounts', {
  acc_id: id(),
  acc_title: text().notNull().default(''),
  parent_id: integer().references((): AnyPgColumn => accounts.acc_id),
  acc_owner: integer().references((): AnyPgColumn => users.user_id),
  acc_api_key: text().notNull().default(''),
  acc_app_key: text().notNull().default(''),
  acc_status: text().notNull(),
  is_onboarding: boolean().notNull().default(false),
  status: text().notNull(),
  operator: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  created_at: instant().notNull(),
  ...address(),
});

/**
 * Users, and owners of accounts who cannot sign in (`password_hash` is null). A disabled user (`disabled_at`) cannot
 * sign in either.
 */
export const users = pgTable(
  'users',
  {
    user_id: id(),
    acc_id: integer().references((): AnyPgColumn => accounts.acc_id),
    user_name: text().notNull(),
    password_hash: text(),
    user_role: text().notNull(),
    /** What an operator may do. It has no effect for other roles. */
    permission_set: text({ enum: ['read_only', 'staff', 'admin'] })
      .notNull()
      .default('admin'),
    require_auth: boolean().notNull().default(false),
    user_fname: text().notNull().default(''),
    user_lname: text().notNull().default(''),
    user_email: text().notNull().default(''),
    user_mobile: text().notNull().default(''),
    user_company: text().notNull().default(''),
    stripe_user_token: text().notNull().default(''),
    sandbox: boolean().notNull().default(false),
    created_at: instant().notNull(),
    disabled_at: instant(),
  },
  (t) => [uniqueIndex('users_user_name').on(t.user_name), index('users_acc').on(t.acc_id)],
);

/**
 * Active sessions. Users identify a session by `session_id`. `address` and `agent` are the client of the
 * sign-in, empty if unknown. Both keys are stored as SHA-256 only, so a copy of the table grants no access.
 */
export const sessions = pgTable(
  'sessions',
  {
    auth_hash: text().primaryKey(),
    api_hash: text().notNull(),
    session_id: integer().generatedByDefaultAsIdentity().unique(),
    user_id: integer()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
    seen_at: instant().notNull(),
    address: text().notNull().default(''),
    agent: text().notNull().default(''),
  },
  (t) => [index('sessions_user').on(t.user_id)],
);

/**
 * One-time links with which a user chooses a password, at most one of each user. The token is stored hashed. A link
 * that resets the second step needs no code.
 */
export const passwordLinks = pgTable('password_links', {
  user_id: integer()
    .primaryKey()
    .references(() => users.user_id, { onDelete: 'cascade' }),
  token_hash: text().notNull().unique(),
  resets_two_factor: boolean().notNull().default(false),
  expires_at: instant().notNull(),
});

/** Failed attempts to sign in, one row each, by throttle key, which is usually the normalized user name. */
export const signInFailures = pgTable(
  'sign_in_failures',
  { id: id(), user_name: text().notNull(), failed_at: instant().notNull() },
  (t) => [
    index('sign_in_failures_name').on(t.user_name, t.failed_at),
    index('sign_in_failures_at').on(t.failed_at),
  ],
);

/**
 * Networks from which a user has signed in, with an expiry and the password they are valid for
 * (`auth/throttle`): an IPv4 address, or a /64 network of IPv6.
 */
export const trustedNetworks = pgTable(
  'trusted_networks',
  {
    user_id: integer()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    network: text().notNull(),
    password_fingerprint: text().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.network] }),
    index('trusted_networks_expires_at').on(t.expires_at),
  ],
);

/** Accepted captcha solutions, until they expire. */
export const usedCaptchas = pgTable(
  'used_captchas',
  { signature: text().primaryKey(), expires_at: instant().notNull() },
  (t) => [index('used_captchas_expires').on(t.expires_at)],
);

/** Delegations. The one-time password is hashed together with the UUID. */
export const delegations = pgTable('delegations', {
  uuid: uuid().primaryKey(),
  otp_hash: text().notNull(),
  user_id: integer()
    .notNull()
    .references(() => users.user_id),
  requested_by: integer().references(() => users.user_id),
  expires_at: instant().notNull(),
});
