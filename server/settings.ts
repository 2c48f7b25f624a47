import { z } from 'zod';
import { company } from '../common/company';

const flag = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Every setting, read from the environment. An empty variable counts as one that is not set. */
const Settings = z.object({
  /** Port of portal and API; 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Address to listen on; `0.0.0.0` for every network of the machine. */
  HOST: z.string().default('127.0.0.1'),
  /** A PostgreSQL server's database, `postgres://user:password@host/name`. Without it the embedded one is used. */
  DATABASE_URL: z.string().optional(),
  /** The embedded database's folder. It is not synced to disk at each commit: a power cut can cost the last writes. */
  DATA_DIR: z.string().default('./data/db'),
  /** The built portal's folder. */
  PORTAL_DIR: z.string().default('./dist'),
  /** Other origins whose pages may call the API, separated by commas: `https://portal.example.com`. */
  ALLOWED_ORIGINS: z.string().default('').transform(flag),
  /**
   * Places, `host:port` separated by commas, that calendar feeds are read from although they are on another port than
   * 80 and 443 or in a network of one's own: a channel manager beside the server.
   */
  FEEDS_ALLOW: z.string().default('').transform(flag),
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
  /** How the company is reached, as the portal's page `/support` says it. */
  SUPPORT_EMAIL: z.string().default(company.email),
  SUPPORT_PHONE: z.string().default(company.phone),
  SUPPORT_HOURS: z.string().default('Monday to Friday, 9:00 to 18:00 Eastern Time'),
  SUPPORT_URL: z.url({ protocol: /^https?$/ }).default(`https://${company.web}`),
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
