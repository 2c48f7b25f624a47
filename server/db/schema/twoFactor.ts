import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './users';

/**
 * Two-factor authentication (TOTP) of users. `enabled_at` is null until the setup is confirmed with a code. The
 * key is encrypted with the user's password, so a copy of the table reveals no codes. `last_time_step` is the
 * time step of the last accepted code. `refused_time_step` is that of the last code of a wrong clock. `salt` is
 * for the hashes of the recovery codes.
 */
export const twoFactorSecrets = pgTable('two_factor_secrets', {
  user_id: integer()
    .primaryKey()
    .references(() => users.user_id, { onDelete: 'cascade' }),
  encrypted_secret: text().notNull(),
  salt: text().notNull().default(''),
  last_time_step: integer().notNull().default(0),
  refused_time_step: integer().notNull().default(0),
  enabled_at: instant(),
});

/** Unused recovery codes, hashed. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: integer()
      .notNull()
      .references(() => twoFactorSecrets.user_id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hash] })],
);

/**
 * Sign-ins that wait for a code. The challenge is hashed. The TOTP key is encrypted with the challenge, which
 * only the client knows.
 */
export const signInChallenges = pgTable('sign_in_challenges', {
  challenge_hash: text().primaryKey(),
  user_id: integer()
    .notNull()
    .references(() => users.user_id, { onDelete: 'cascade' }),
  encrypted_secret: text().notNull(),
  attempts: integer().notNull().default(0),
  expires_at: instant().notNull(),
});
