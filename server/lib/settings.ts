import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import { company } from '../../common/company';
import { fileErrorMessage } from './errors';

/** Splits a comma-separated setting. */
const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Returns whether a function succeeds without an exception. */
function isTaken(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

const RECAPTCHA = 'https://www.google.com/recaptcha/api/siteverify';
const PORT_MOST = 65_535;
/**
 * Maximum timeout of the provider, in ms. Stopping the server takes up to four timeouts, which is a quarter
 * of an hour.
 */
const TIMEOUT_MOST = 200_000;
const MANY = 10_000_000;

/** An integer, in digits only. */
const whole = (least: number, most: number, such: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `it must be a whole number from ${least} to ${most}, for example ${such}`,
    })
    .transform(Number);

const port = (such: number) => whole(0, PORT_MOST, such);

const isWeb = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const isOrigin = (text: string): boolean => isWeb(text) && new URL(text).origin === text;

/** Returns whether a text is `host:port`, with the host as in a normalized URL. */
function isPlace(text: string): boolean {
  const [, host = '', at = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  return URL.canParse(`http://${host}`) && new URL(`http://${host}`).host === host && Number(at) <= PORT_MOST;
}

/** A comma-separated list in lower case. Each part is validated. */
const each = (judge: (part: string) => boolean, wanted: string) =>
  z
    .string()
    .default('')
    .transform((text) => listed(text.toLowerCase()))
    .refine((parts) => parts.every(judge), wanted);

const web = (such: string) => z.string().refine(isWeb, `it must be a URL, for example ${such}`);

/** Validated by the driver, which connects only for the first query. */
const database = z
  .string()
  .refine(
    (url) => /^postgres(ql)?:\/\//.test(url) && isTaken(() => postgres(url, { max: 1 })),
    'it must be a PostgreSQL URL, for example postgres://user:password@host:5432/name, with special characters escaped, for example %40 for @',
  );

/** The settings, read from environment variables. An empty variable counts as missing. */
const Environment = z.object({
  /** Port of portal and API. 0 selects a free port. */
  PORT: port(4000).default(4000),
  /**
   * Origin at which users open the portal, for links in mails and in the output of commands. Default: `localhost` and
   * `PORT`.
   */
  PORTAL_URL: z
    .string()
    .refine(isOrigin, 'it must be an origin without a path, for example https://portal.example.com')
    .optional(),
  /**
   * How long a stopping server still accepts connections while `/readyz` is 503, in ms, so that load balancers notice.
   * Default: 5000 in production, otherwise 0.
   */
  DRAIN_MS: whole(0, 600_000, 5_000).optional(),
  /** Address to listen on. `0.0.0.0` listens on all networks of the machine. */
  HOST: z.string().default('127.0.0.1'),
  /**
   * Port of `/metrics` for Prometheus. Without it, no metrics are collected. 0 selects a free port.
   */
  METRICS_PORT: port(9400).optional(),
  /** Address of `/metrics`. It needs no sign-in, so only this machine can read it by default. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /**
   * URL of a PostgreSQL database, `postgres://user:password@host/name`. Without it, the embedded database is
   * used.
   */
  DATABASE_URL: database.optional(),
  /**
   * URL of a streaming replica of that database, for reading lists. It is used while it has caught up with
   * the primary.
   */
  DATABASE_REPLICA_URL: database.optional(),
  /**
   * `1`: a start applies missing migrations to that database. `0`: it stops and names the command. Default: 0 in
   * production, otherwise 1. The embedded database is always migrated.
   */
  MIGRATE: z.enum(['0', '1'], 'it must be 1 or 0').optional(),
  /** Number of connections of each process to that database, and to the replica. */
  DATABASE_POOL: whole(1, 1_000, 10).default(10),
  /** Maximum duration of a statement in PostgreSQL, in ms. 0 is no limit. */
  DATABASE_STATEMENT_TIMEOUT_MS: whole(0, 86_400_000, 30_000).default(30_000),
  /** Maximum time that a statement waits for a lock in PostgreSQL, in ms. 0 is no limit. */
  DATABASE_LOCK_TIMEOUT_MS: whole(0, 86_400_000, 10_000).default(10_000),
  /** Maximum time between two statements of a transaction in PostgreSQL, in ms. 0 is no limit. */
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: whole(0, 86_400_000, 60_000).default(60_000),
  /** Folder of the embedded database. Committed transactions are synced to the disk. */
  DATA_DIR: z.string().default('./data/db'),
  /** Folder of the built portal. */
  PORTAL_DIR: z.string().default('./dist'),
  /** Folder for the assets of earlier builds. Default: `assets` beside `DATA_DIR`. */
  ASSETS_DIR: z.string().optional(),
  /** Other origins whose pages may call the API, comma-separated, such as `https://portal.example.com`. */
  ALLOWED_ORIGINS: each(
    isOrigin,
    'it must be a list of origins without a path, for example https://portal.example.com',
  ),
  /**
   * Addresses and networks of proxies whose `X-Forwarded-For` is trusted, comma-separated: `10.0.0.0/8`, or
   * `loopback`, `linklocal`, `uniquelocal`.
   */
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform(listed)
    .refine(
      (places) => isTaken(() => proxyAddr.compile(places)),
      'it must be a list of addresses or networks, for example 10.0.0.0/8',
    ),
  /** Requests of one address to routes without a session, per minute and process. 0 is no limit. */
  OPEN_REQUESTS_PER_MINUTE: whole(0, 1_000_000, 600).default(600),
  /**
   * Servers of calendar feeds that are allowed on any port and in private networks, `host:port` and
   * comma-separated. An example is a local channel manager.
   */
  FEED_ALLOWED_HOSTS: each(isPlace, 'it must be a list of host:port pairs, for example 10.0.0.5:8080'),
  /** Secret key of Google reCAPTCHA. Without it, sign-in uses a proof of work (ALTCHA). */
  RECAPTCHA_SECRET: z.string().optional(),
  /** URL that verifies reCAPTCHA tokens. */
  RECAPTCHA_URL: web(RECAPTCHA).default(RECAPTCHA),
  /** Approximate number of guesses for the proof of work. */
  CAPTCHA_DIFFICULTY: whole(1, 1_000_000, 1_500).default(1_500),
  /** `1`: operators without two-factor authentication can only set it up. */
  REQUIRE_OPERATOR_TWO_FACTOR: z
    .enum(['0', '1'], 'it must be 1 or 0')
    .default('0')
    .transform((flag) => flag === '1'),
  /** Amount up to which operators with the permissions of staff may refund a payment in all, in dollars. */
  STAFF_REFUND_LIMIT: whole(0, 1_000_000, 500).default(500),
  /**
   * URL of an SMTP server for mails, `smtps://user:password@host`. Without it, links are only shown. With sandbox data
   * mails are stored in an outbox instead.
   */
  SMTP_URL: z
    .string()
    .refine(
      (url) => URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '',
      'it must be an SMTP URL, for example smtps://user:password@smtp.example.com, with special characters escaped, for example %40 for @',
    )
    .optional(),
  /** The sender of mails, `Coverage Portal <portal@example.com>`. Required with `SMTP_URL`. */
  MAIL_FROM: z.string().optional(),
  /** Timeout of calls to the payment provider, in ms. */
  PROVIDER_TIMEOUT_MS: whole(1, TIMEOUT_MOST, 20_000).default(20_000),
  /** Secret key of Stripe, `sk_…`. Without it, a sandbox provider is used, which moves no money. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /**
   * Signing secret of the Stripe webhook `POST /webhooks/stripe`, `whsec_…`. Without it, webhooks are
   * rejected.
   */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** URL of Stripe's API. Tests use a simulator. */
  STRIPE_API_URL: web('https://api.stripe.com').default('https://api.stripe.com'),
  /** The language of a first visit; `browser`: the browser's. The default is that of the build. */
  DEFAULT_LANGUAGE: z.enum(['en', 'es', 'browser'], 'en, es or browser is wanted').optional(),
  /** Maximum number of listed customers, payment intents and charges, each. */
  PROVIDER_LIST_LIMIT: whole(1, MANY, 10_000).default(10_000),
  /**
   * Maximum number of rows of a list that the portal loads completely. Longer lists are loaded page by page.
   */
  CLIENT_SIDE_LIST_LIMIT: whole(0, MANY, 20_000).default(20_000),
  /** Contact details of the company, for the portal's page `/support`. */
  SUPPORT_EMAIL: z.string().default(company.email),
  SUPPORT_PHONE: z.string().default(company.phone),
  SUPPORT_HOURS: z.string().default(company.hours),
  SUPPORT_URL: web('https://example.com').default(`https://${company.web}`),
  /**
   * `json`: all output is JSON lines. `text`: sentences at the start and for errors. Without it, the start
   * prints sentences, and other output is JSON lines unless standard output is a terminal.
   */
  LOG_FORMAT: z.enum(['json', 'text'], 'it must be json or text').optional(),
  /**
   * `production` disables the sandbox data and the sandbox sign-in. Other words are rejected, so that a
   * misspelling cannot enable them. The default is `production` with `DATABASE_URL`, so that a forgotten
   * variable opens nothing, and `development` otherwise.
   */
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'it must be development, production or test')
    .optional(),
  /** `1` allows sandbox data in the database of `DATABASE_URL`. The embedded database does not need it. */
  SANDBOX: z.enum(['0', '1'], 'it must be 0 or 1').default('0'),
});

/** The settings that mails need: a sender, and the origin of the links in them. */
const MAIL_SETTINGS = {
  MAIL_FROM: 'a sender, for example Coverage Portal <portal@example.com>',
  PORTAL_URL: 'the origin of the portal, for example https://portal.example.com',
} as const;

const Settings = Environment.superRefine((settings, context) => {
  if (settings.SMTP_URL === undefined) return;
  for (const [name, wanted] of Object.entries(MAIL_SETTINGS))
    if (settings[name as keyof typeof MAIL_SETTINGS] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: `SMTP_URL needs ${wanted}` });
})
  .transform((settings) => ({
    ...settings,
    PORTAL_URL: settings.PORTAL_URL ?? `http://localhost:${settings.PORT}`,
    ASSETS_DIR: settings.ASSETS_DIR ?? join(settings.DATA_DIR, '..', 'assets'),
    NODE_ENV:
      settings.NODE_ENV ?? (settings.DATABASE_URL && settings.SANDBOX === '0' ? 'production' : 'development'),
  }))
  .transform((settings) => ({
    ...settings,
    MIGRATE: settings.MIGRATE ? settings.MIGRATE === '1' : settings.NODE_ENV !== 'production',
    DRAIN_MS: settings.DRAIN_MS ?? (settings.NODE_ENV === 'production' ? 5_000 : 0),
  }))
  .refine(({ NODE_ENV, SANDBOX }) => NODE_ENV !== 'production' || SANDBOX === '0', {
    path: ['SANDBOX'],
    error: 'it must not be 1 with NODE_ENV=production',
  });

/** The settings. `README.md` lists them. */
export type Settings = z.infer<typeof Settings>;

/** The settings that contain a secret. Each can also be read from the file that `NAME_FILE` names. */
const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'RECAPTCHA_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
] satisfies (keyof Settings)[];

type Values = Record<string, string | undefined>;

/** Reads a secret from its file, without the line break at the end. Returns the error if it cannot be read. */
function readSecretFile(name: string, path: string): { value: string } | { error: string } {
  try {
    return { value: readFileSync(path, 'utf8').trimEnd() };
  } catch (error) {
    return {
      error: `The file ${path} of ${name} cannot be read: ${fileErrorMessage(error) ?? 'unknown error'}.`,
    };
  }
}

/** Returns the values with those of the secret files. Returns the error of the first file. */
function withSecretFiles(values: Values): { values: Values } | { error: string } {
  const all = { ...values };
  for (const name of SECRETS) {
    const path = values[`${name}_FILE`];
    if (path === undefined) continue;
    if (values[name] !== undefined)
      return { error: `${name} and ${name}_FILE are both set. Remove one of them.` };
    const file = readSecretFile(`${name}_FILE`, path);
    if ('error' in file) return file;
    if (file.value === '') return { error: `The file ${path} of ${name}_FILE is empty.` };
    all[name] = file.value;
  }
  return { values: all };
}

/**
 * Reads the settings, and secrets from their files. The error names the invalid variable, and its value unless it
 * is secret. It also names the expected value, or the file that cannot be read.
 */
export function readSettings(env: Values): Settings | { error: string } {
  const files = withSecretFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if ('error' in files) return files;
  const given = files.values;
  const result = Settings.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  const read =
    SECRETS.includes(name) || given[name] === undefined ? '' : ` as ${JSON.stringify(given[name])}`;
  return { error: `The setting ${name} cannot be used${read}: ${issue?.message}.` };
}

/** Returns whether the server runs in production. */
export const isProduction = (settings: Settings): boolean => settings.NODE_ENV === 'production';

/**
 * Returns why sandbox data and the sandbox sign-in are not allowed, or undefined if they are: outside of
 * production, in the embedded database or with `SANDBOX=1`.
 */
export function getSandboxRefusal(settings: Settings): string | undefined {
  if (settings.DATABASE_URL && settings.SANDBOX !== '1')
    return 'not allowed in the database of DATABASE_URL without SANDBOX=1';
  return isProduction(settings) ? 'not allowed with NODE_ENV=production' : undefined;
}
