import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { usedCaptchas } from '../db/schema';
import { getSecret } from '../db/secrets';
import { HttpError } from '../http/errors';
import { log } from '../lib/log';
import type { Settings } from '../lib/settings';

const LIFE_MS = 10 * 60_000;
const COST = 500;

const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number().optional(),
      keySignature: z.string().optional(),
      data: z.object({ until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
});

/**
 * Creates a proof-of-work challenge for the ALTCHA widget, valid for 10 minutes. `counter` is the approximate
 * number of guesses to solve it.
 * The widget and the library compare `expiresAt` with the system clock. The server decides by `data.until`,
 * in ms of the common clock.
 */
export async function newCaptcha(orm: Db, counter: number) {
  const key = await getSecret(orm, 'captcha');
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(Math.ceil(counter * 1.33), Math.ceil(counter * 0.67)),
    deriveKey,
    expiresAt: new Date(Date.now() + LIFE_MS),
    data: { until: now() + LIFE_MS },
    hmacSignatureSecret: key,
    hmacKeySignatureSecret: key,
  });
}

/**
 * Returns whether a solution (base64 of JSON, from the widget) is correct, not expired and not used before.
 */
async function acceptSolution(orm: Db, base64: string): Promise<boolean> {
  const payload = parse(base64);
  if (!payload || payload.challenge.parameters.data.until < now()) return false;
  const key = await getSecret(orm, 'captcha');
  const { verified } = await verifySolution({
    challenge: payload.challenge,
    solution: { time: 0, ...payload.solution },
    deriveKey,
    hmacSignatureSecret: key,
    hmacKeySignatureSecret: key,
  });
  return verified && acceptOnce(orm, payload.challenge.signature, payload.challenge.parameters.data.until);
}

function parse(base64: string) {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(base64, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

async function acceptOnce(orm: Db, signature: string, until: number): Promise<boolean> {
  await orm.delete(usedCaptchas).where(lt(usedCaptchas.expires_at, new Date(now())));
  const fresh = await orm
    .insert(usedCaptchas)
    .values({ signature, expires_at: new Date(until) })
    .onConflictDoNothing()
    .returning({ signature: usedCaptchas.signature });
  return fresh.length === 1;
}

/** Returns whether Google accepts a reCAPTCHA token. Throws if Google does not respond. */
async function acceptRecaptcha(url: string, secretKey: string, token: string): Promise<boolean> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ secret: secretKey, response: token }),
    signal: AbortSignal.timeout(10_000),
  });
  const { success } = z.object({ success: z.boolean() }).parse(await answer.json());
  return success;
}

/**
 * Returns whether a captcha of the sign-in is correct: a reCAPTCHA token if reCAPTCHA is set up, else a solution of
 * `newCaptcha`. Throws 502 if Google does not respond.
 */
export async function isHuman(orm: Db, settings: Settings, token: string): Promise<boolean> {
  if (!settings.RECAPTCHA_SECRET) return acceptSolution(orm, token);
  try {
    return await acceptRecaptcha(settings.RECAPTCHA_URL, settings.RECAPTCHA_SECRET, token);
  } catch (error) {
    log.error({ err: error }, 'Asking reCAPTCHA');
    throw new HttpError(502, 'The verification service did not respond.', 'Please try again.');
  }
}
