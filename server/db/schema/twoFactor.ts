import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './users';

/**
 * Second steps of sign-in (TOTP): begun, and set once a code of it was given (`set_at`). The key that codes are made of is sealed
 * under the user's password, so that a copy of this table gives no codes; `last_step` is the latest 30 seconds whose code was
 * taken. Recovery codes are hashed with `salt`.
 */
export const secondSteps = pgTable('second_steps', {
  user_id: integer()
    .primaryKey()
    .references(() => users.user_id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  salt: text().notNull().default(''),
  last_step: integer().notNull().default(0),
  set_at: instant(),
});

/** Recovery codes that have not been used, hashed. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: integer()
      .notNull()
      .references(() => secondSteps.user_id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hash] })],
);

/**
 * Sign-ins that wait for a code: the challenge is kept hashed, and the key that codes are made of sealed under the challenge itself,
 * which only whoever gave the password has.
 */
export const signInChallenges = pgTable('sign_in_challenges', {
  challenge_hash: text().primaryKey(),
  user_id: integer()
    .notNull()
    .references(() => users.user_id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  tries: integer().notNull().default(0),
  expires_at: instant().notNull(),
});
