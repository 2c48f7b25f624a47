import type { Db } from '../../../server/db/open';
import {
  accounts,
  delegations,
  passwordLinks,
  propertyCalendars,
  recoveryCodes,
  sessions,
  settings,
  signInChallenges,
  twoFactorSecrets,
  users,
} from '../../../server/db/schema';

/** The kinds of secrets that a response or log must not reveal. */
export type Secret =
  | 'session key'
  | 'session hash'
  | 'password hash'
  | 'one-time password hash'
  | 'one-time password'
  | 'second step'
  | 'second step key'
  | 'recovery code hash'
  | 'recovery code'
  | 'password link hash'
  | 'password link'
  | 'challenge hash'
  | 'challenge'
  | 'known browser'
  | 'secret of the server'
  | 'api key'
  | 'app key'
  | 'calendar'
  | 'setting';

/** Returns all secrets by their text. */
export async function secretsOf(
  orm: Db,
  known: readonly (readonly [Secret, string])[],
): Promise<Map<string, Secret>> {
  const rows: (readonly [Secret, string | null])[] = [
    ...(await orm.select().from(accounts)).flatMap(
      ({ acc_api_key, acc_app_key }) =>
        [
          ['api key', acc_api_key],
          ['app key', acc_app_key],
        ] as const,
    ),
    ...(await orm.select().from(users)).map(({ password_hash }) => ['password hash', password_hash] as const),
    ...(await orm.select().from(sessions)).flatMap(
      ({ auth_hash, api_hash }) =>
        [
          ['session hash', auth_hash],
          ['session hash', api_hash],
        ] as const,
    ),
    ...(await orm.select().from(delegations)).map(
      ({ otp_hash }) => ['one-time password hash', otp_hash] as const,
    ),
    ...(await orm.select().from(passwordLinks)).map(
      ({ token_hash }) => ['password link hash', token_hash] as const,
    ),
    ...(await orm.select().from(twoFactorSecrets)).map(
      ({ encrypted_secret }) => ['second step', encrypted_secret] as const,
    ),
    ...(await orm.select().from(recoveryCodes)).map(
      ({ code_hash }) => ['recovery code hash', code_hash] as const,
    ),
    ...(await orm.select().from(signInChallenges)).flatMap(
      ({ challenge_hash, encrypted_secret }) =>
        [
          ['challenge hash', challenge_hash],
          ['second step', encrypted_secret],
        ] as const,
    ),
    ...(await orm.select().from(propertyCalendars)).map(({ token }) => ['calendar', token] as const),
    ...(await orm.select().from(settings))
      .filter(({ name }) => ['captcha', 'user_token', 'known_browser'].includes(name))
      .map(({ value }) => ['secret of the server', value] as const),
    ...known,
  ];
  return new Map(rows.flatMap(([kind, text]) => (text ? [[text, kind] as const] : [])));
}

/** Matches a line of a stack trace, also with escaped line breaks. */
const STACK = /(?:\n|\\n)\s*at \S|\.[cm]?[jt]s:\d+:\d+|node_modules/;
/** Matches SQL of Drizzle. */
const QUERY =
  /\b(?:select|insert into|update|delete from|from|join) \\?"[a-z_]+\\?"|Failed query|\$\d+ (?:and|or)\b/i;
/** Matches messages of the database and its drivers. */
const DATABASE =
  /DrizzleQueryError|PostgresError|\b(?:relation|column|constraint) \\?"|(?:syntax|invalid input syntax)[^"]* (?:at|for)\b/i;

const SIX_DIGITS = /^\d{6}$/;

/** Returns whether a text contains a secret. Six digits within a longer number do not count. */
const has = (text: string, secret: string): boolean =>
  SIX_DIGITS.test(secret) ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(text) : text.includes(secret);

/** Returns the secrets that a text reveals, except `gives`. A log may contain errors and stack traces. */
export function leaksIn(
  text: string,
  secrets: ReadonlyMap<string, Secret>,
  { gives = [], log = false }: { gives?: readonly Secret[]; log?: boolean } = {},
): string[] {
  const found = [...secrets].flatMap(([secret, kind]) =>
    !gives.includes(kind) && has(text, secret) ? [kind] : [],
  );
  if (/\$argon2/.test(text)) found.push('password hash');
  return [
    ...new Set<string>([
      ...found,
      ...(!log && STACK.test(text) ? ['stack'] : []),
      ...(QUERY.test(text) || (!log && DATABASE.test(text)) ? ['query'] : []),
    ]),
  ];
}
