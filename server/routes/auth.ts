import { createRoute, z } from '@hono/zod-openapi';
import type { Db } from '../db/open';
import { acceptRecaptcha, acceptSolution } from '../domain/captcha';
import { Refusal } from '../domain/refusal';
import { signIn } from '../domain/signIn';
import { api, DOCUMENTED, dataOf, sent, WITHOUT_KEYS } from '../http/api';
import { callers } from '../http/caller';
import { ok } from '../http/envelope';
import { log } from '../log';
import { isProduction, type Settings } from '../settings';

const SignIn = z.object({
  user_name: z.string().max(254).meta({ description: 'The email.' }),
  user_password: z.string().max(1_000),
  recaptcha_token: z.string().max(10_000).nullish().meta({
    description: 'The solved captcha: a reCAPTCHA token, or the solution of /public/captcha in base64.',
  }),
});

/** The login response (first document, section 3). */
const SignedIn = z.object({
  user_role: z.string().meta({ description: '55 may use /admin.' }),
  magic_link: z.string(),
  auth_key: z.string().meta({ description: 'Goes into the Authorization header.' }),
  api_key: z.string().meta({ description: 'Goes into the x-api-key header.' }),
  currency: z.string(),
  acc_status: z.string(),
  auth: z.string().meta({ description: '1 where two-factor authentication is on.' }),
  acc_id: z.int().nullable(),
  user_token: z.string().meta({ description: 'A signed token whose payload holds user_id and user_name.' }),
});

const login = createRoute({
  method: 'post',
  path: '/authLogin',
  summary: 'Signs in, and answers with the keys that every other call carries.',
  tags: DOCUMENTED.first,
  ...WITHOUT_KEYS,
  request: { body: sent(SignIn) },
  responses: dataOf(SignedIn),
});

/** `/auth`: sign-in (first document, section 7). Carries no keys. */
export function authRoutes(orm: Db, settings: Settings) {
  const callerOf = callers(settings);
  return api().openapi(login, async (c) => {
    const { user_name, user_password, recaptcha_token } = c.req.valid('json');
    if (!user_name.trim()) throw new Refusal(400, 'Error', 'Email is required');
    if (!user_password) throw new Refusal(400, 'Error', 'Password is required');
    if (!recaptcha_token || !(await isHuman(orm, settings, recaptcha_token)))
      throw new Refusal(400, 'Error', 'Please complete the reCAPTCHA verification.');
    const asked = { name: user_name, password: user_password, from: callerOf(c) };
    return ok(c, await signIn(orm, { ...asked, allowSandbox: !isProduction(settings) }));
  });
}

async function isHuman(orm: Db, settings: Settings, token: string): Promise<boolean> {
  if (!settings.RECAPTCHA_SECRET) return acceptSolution(orm, token);
  try {
    return await acceptRecaptcha(settings.RECAPTCHA_URL, settings.RECAPTCHA_SECRET, token);
  } catch (error) {
    log.error({ err: error }, 'Asking reCAPTCHA');
    throw new Refusal(502, 'The verification service did not answer.', 'Please try again.');
  }
}
