import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import { company } from '../common/company';

/** The parts of a setting that has several, separated by commas. */
const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function areAddresses(places: string[]): boolean {
  try {
    proxyAddr.compile(places);
    return true;
  } catch {
    return false;
  }
}

/** Every setting, read from the environment. An empty variable counts as one that is not set. */
const Settings = z.object({
  /** Port of portal and API; 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Address to listen on; `0.0.0.0` for every network of the machine. */
  HOST: z.string().default('127.0.0.1'),
  /** Port of `/metrics` for Prometheus, on the same address; without it nothing is measured. 0 takes a free one. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** A PostgreSQL server's database, `postgres://user:password@host/name`. Without it the embedded one is used. */
  DATABASE_URL: z.string().optional(),
  /**
   * A streaming replica of that database, which lists are read from, whole or by questions, while it has all that the
   * primary has committed.
   */
  DATABASE_REPLICA_URL: z.string().optional(),
  /** The embedded database's folder. What is committed is synced to the disk. */
  DATA_DIR: z.string().default('./data/db'),
  /** The built portal's folder. */
  PORTAL_DIR: z.string().default('./dist'),
  /** Other origins whose pages may call the API, separated by commas: `https://portal.example.com`. */
  ALLOWED_ORIGINS: z.string().default('').transform(listed),
  /**
   * Addresses and networks, separated by commas, of proxies whose `X-Forwarded-For` is believed: `10.0.0.0/8`, or
   * `loopback`, `linklocal`, `uniquelocal`.
   */
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform(listed)
    .refine(areAddresses, 'an address or a network is wanted'),
  /**
   * Places, `host:port` separated by commas, that calendar feeds are read from although they are on another port than
   * 80 and 443 or in a network of one's own: a channel manager beside the server.
   */
  FEEDS_ALLOW: z.string().default('').transform(listed),
  /** Secret key of Google reCAPTCHA; without it sign-in asks for a proof of work (ALTCHA). */
  RECAPTCHA_SECRET: z.string().optional(),
  /** Where reCAPTCHA tokens are verified. */
  RECAPTCHA_URL: z.string().default('https://www.google.com/recaptcha/api/siteverify'),
  /** About how many guesses the proof of work takes. */
  CAPTCHA_COUNTER: z.coerce.number().int().min(1).default(1_500),
  /** How long to wait for an answer of the payment provider, in ms. */
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(1).default(20_000),
  /** Secret key of Stripe, `sk_…`; without it a sandbox provider answers, which moves no money. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Signing secret, `whsec_…`, of the Stripe webhook that calls `POST /webhooks/stripe`; without it none is taken. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Where Stripe's API is; another address for a stand-in in tests. */
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  /** The most customers, payment intents and charges to list, each. */
  PROVIDER_ROWS: z.coerce.number().int().min(1).default(10_000),
  /** Up to so many rows the portal is told to read a list whole; a longer one it asks for pages. */
  WHOLE_ROWS: z.coerce.number().int().min(0).default(20_000),
  /** How the company is reached, as the portal's page `/support` says it. */
  SUPPORT_EMAIL: z.string().default(company.email),
  SUPPORT_PHONE: z.string().default(company.phone),
  SUPPORT_HOURS: z.string().default(company.hours),
  SUPPORT_URL: z.url({ protocol: /^https?$/ }).default(`https://${company.web}`),
  /**
   * `json`: everything the server says is a JSON line; `text`: sentences, of a start, and of what goes wrong. Without it, what a start
   * has to say is sentences, and the rest JSON lines unless standard output is a terminal.
   */
  LOGS: z.enum(['json', 'text']).optional(),
  /** `production` refuses the sandbox data and the sandbox sign-in. */
  NODE_ENV: z.string().default('development'),
});

/** The settings, as `README.md` lists them. */
export type Settings = z.infer<typeof Settings>;

/** Reads the settings; the error names the variable that cannot be used. */
export function readSettings(env: Record<string, string | undefined>): Settings | { error: string } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Settings.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  return { error: `The setting ${issue?.path.join('.')} cannot be used: ${issue?.message}.` };
}

/** True where sandbox data has no business. */
export const isProduction = (settings: Settings): boolean => settings.NODE_ENV === 'production';
