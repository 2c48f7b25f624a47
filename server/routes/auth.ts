import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../db/open';
import { acceptRecaptcha, acceptSolution } from '../domain/captcha';
import { Refusal } from '../domain/refusal';
import { signIn } from '../domain/signIn';
import { ok } from '../http/envelope';
import { body } from '../http/input';
import { isProduction, type Settings } from '../settings';

const SignIn = z.object({
  user_name: z.string().max(254),
  user_password: z.string().max(1_000),
  recaptcha_token: z.string().max(10_000).nullish(),
});

/** `/auth`: sign-in (first document, section 7). Carries no keys. */
export function authRoutes(orm: Db, settings: Settings): Hono {
  return new Hono().post('/authLogin', async (c) => {
    const { user_name, user_password, recaptcha_token } = await body(c, SignIn);
    if (!user_name.trim()) throw new Refusal(400, 'Error', 'Email is required');
    if (!user_password) throw new Refusal(400, 'Error', 'Password is required');
    if (!recaptcha_token || !(await isHuman(orm, settings, recaptcha_token)))
      throw new Refusal(400, 'Error', 'Please complete the reCAPTCHA verification.');
    return ok(c, await signIn(orm, user_name, user_password, !isProduction(settings)));
  });
}

async function isHuman(orm: Db, settings: Settings, token: string): Promise<boolean> {
  if (!settings.RECAPTCHA_SECRET) return acceptSolution(orm, token);
  try {
    return await acceptRecaptcha(settings.RECAPTCHA_URL, settings.RECAPTCHA_SECRET, token);
  } catch (error) {
    console.error('Asking reCAPTCHA:', error);
    throw new Refusal(502, 'The verification service did not answer.', 'Please try again.');
  }
}
