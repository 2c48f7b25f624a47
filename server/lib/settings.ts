import { join } from 'node:path';
import postgres from 'postgres';
import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import { company } from '../../common/company';

/** The parts of a setting that has several, separated by commas. */
const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** True where a work that refuses what it cannot use does not. */
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
/** What a timer may wait, and a stop four times of: a quarter of an hour in all. */
const TIMEOUT_MOST = 200_000;
const MANY = 10_000_000;

/** A whole number, written in digits alone. */
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

/** A host as an address of the web has it, and a port beside it. */
function isPlace(text: string): boolean {
  const [, host = '', at = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  return URL.canParse(`http://${host}`) && new URL(`http://${host}`).host === host && Number(at) <= PORT_MOST;
}

/** Parts that have no case, each of them judged. */
const each = (judge: (part: string) => boolean, wanted: string) =>
  z
    .string()
    .default('')
    .transform((text) => listed(text.toLowerCase()))
    .refine((parts) => parts.every(judge), wanted);

const web = (such: string) => z.string().refine(isWeb, `it must be a URL, for example ${such}`);

/** Judged by what connects to it, which does so only when it is asked something. */
const database = z
  .string()
  .refine(
    (url) => /^postgres(ql)?:\/\//.test(url) && isTaken(() => postgres(url, { max: 1 })),
    'it must be a PostgreSQL URL, for example postgres://user:password@host:5432/name, with special characters escaped, for example %40 for @',
  );

/** Every setting, read from the environment. An empty variable counts as one that is not set. */
const Environment = z.object({
  /** Port of portal and API; 0 takes a free one. */
  PORT: port(4000).default(4000),
  /** Address to listen on; `0.0.0.0` for every network of the machine. */
  HOST: z.string().default('127.0.0.1'),
  /** Port of `/metrics` for Prometheus, on the same address; without it nothing is measured. 0 takes a free one. */
  METRICS_PORT: port(9400).optional(),
  /** A PostgreSQL server's database, `postgres://user:password@host/name`. Without it the embedded one is used. */
  DATABASE_URL: database.optional(),
  /**
   * A streaming replica of that database, which lists are read from, whole or by questions, while it has all that the
   * primary has committed.
   */
  DATABASE_REPLICA_URL: database.optional(),
  /** The embedded database's folder. What is committed is synced to the disk. */
  DATA_DIR: z.string().default('./data/db'),
  /** The built portal's folder. */
  PORTAL_DIR: z.string().default('./dist'),
  /** The folder for assets of earlier builds. Default: `assets` beside `DATA_DIR`. */
  ASSETS_DIR: z.string().optional(),
  /** Other origins whose pages may call the API, separated by commas: `https://portal.example.com`. */
  ALLOWED_ORIGINS: each(
    isOrigin,
    'it must be a list of origins without a path, for example https://portal.example.com',
  ),
  /**
   * Addresses and networks, separated by commas, of proxies whose `X-Forwarded-For` is believed: `10.0.0.0/8`, or
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
  /**
   * Places, `host:port` separated by commas, that calendar feeds are read from although they are on another port than
   * 80 and 443 or in a network of one's own: a channel manager beside the server.
   */
  FEED_ALLOWED_HOSTS: each(isPlace, 'it must be a list of host:port pairs, for example 10.0.0.5:8080'),
  /** Secret key of Google reCAPTCHA; without it sign-in asks for a proof of work (ALTCHA). */
  RECAPTCHA_SECRET: z.string().optional(),
  /** Where reCAPTCHA tokens are verified. */
  RECAPTCHA_URL: web(RECAPTCHA).default(RECAPTCHA),
  /** About how many guesses the proof of work takes. */
  CAPTCHA_DIFFICULTY: whole(1, 1_000_000, 1_500).default(1_500),
  /** How long to wait for an answer of the payment provider, in ms. */
  PROVIDER_TIMEOUT_MS: whole(1, TIMEOUT_MOST, 20_000).default(20_000),
  /** Secret key of Stripe, `sk_…`; without it a sandbox provider answers, which moves no money. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Signing secret, `whsec_…`, of the Stripe webhook that calls `POST /webhooks/stripe`; without it none is taken. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Where Stripe's API is; another address for a stand-in in tests. */
  STRIPE_API_URL: web('https://api.stripe.com').default('https://api.stripe.com'),
  /** The most customers, payment intents and charges to list, each. */
  PROVIDER_LIST_LIMIT: whole(1, MANY, 10_000).default(10_000),
  /** Up to so many rows the portal is told to read a list whole; a longer one it asks for pages. */
  CLIENT_SIDE_LIST_LIMIT: whole(0, MANY, 20_000).default(20_000),
  /** How the company is reached, as the portal's page `/support` says it. */
  SUPPORT_EMAIL: z.string().default(company.email),
  SUPPORT_PHONE: z.string().default(company.phone),
  SUPPORT_HOURS: z.string().default(company.hours),
  SUPPORT_URL: web('https://example.com').default(`https://${company.web}`),
  /**
   * `json`: everything the server says is a JSON line; `text`: sentences, of a start, and of what goes wrong. Without it, what a start
   * has to say is sentences, and the rest JSON lines unless standard output is a terminal.
   */
  LOG_FORMAT: z.enum(['json', 'text'], 'it must be json or text').optional(),
  /** `production` refuses the sandbox data and the sandbox sign-in: no other word is taken for it, nor for what has them. */
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'it must be development, production or test')
    .default('development'),
});

const Settings = Environment.transform((settings) => ({
  ...settings,
  ASSETS_DIR: settings.ASSETS_DIR ?? join(settings.DATA_DIR, '..', 'assets'),
}));

/** The settings, as `README.md` lists them. */
export type Settings = z.infer<typeof Settings>;

/** Settings that hold what nobody is to read in a log. */
const isSecret = (name: string): boolean => /^DATABASE_|SECRET/.test(name);

/** Reads the settings; the error names the variable that cannot be used, what it is, and what is wanted. */
export function readSettings(env: Record<string, string | undefined>): Settings | { error: string } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Settings.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  const read = isSecret(name) ? '' : ` as ${JSON.stringify(given[name])}`;
  return { error: `The setting ${name} cannot be used${read}: ${issue?.message}.` };
}

/** True where sandbox data has no business. */
export const isProduction = (settings: Settings): boolean => settings.NODE_ENV === 'production';
