import { createRoute, z } from '@hono/zod-openapi';
import type { Db } from '../db/open';
import { answers, api, dataOf, Instant, sent, WITHOUT_KEYS } from '../http/api';
import { callers } from '../http/clientAddress';
import { ok } from '../http/envelope';
import { Refusal } from '../http/errors';
import { Code } from '../http/input';
import { log } from '../lib/log';
import { isProduction, type Settings } from '../lib/settings';
import { acceptRecaptcha, acceptSolution } from './captcha';
import { mark, marksOf } from './knownBrowser';
import { signIn, signInWithCode } from './signIn';

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

/** What is answered to the right password of whoever has a second step: no yes yet, and no keys. */
const CodeNeeded = z.object({
  status: z.literal('error'),
  msg: z.string(),
  note: z.string(),
  data: z.object({
    challenge: z.string().meta({ description: 'Goes into /auth/second_step, with a code.' }),
    expires_date: Instant.meta({ description: 'Until when it may be answered.' }),
  }),
});

const login = createRoute({
  method: 'post',
  path: '/authLogin',
  summary:
    'Signs in, and answers with the keys that every other call carries, or that a code is needed first.',
  tags: ['Sign-in'],
  ...WITHOUT_KEYS,
  request: { body: sent(SignIn) },
  responses: answers(
    z.union([z.object({ status: z.literal('success'), data: SignedIn }), CodeNeeded]),
    'The login, or a challenge where the user has a second step.',
  ),
});

const secondStep = createRoute({
  method: 'post',
  path: '/second_step',
  summary: 'Signs in whoever answers the challenge of authLogin with a code.',
  tags: ['Sign-in'],
  ...WITHOUT_KEYS,
  request: { body: sent(z.object({ challenge: z.string().max(100), code: Code })) },
  responses: dataOf(SignedIn),
});

/** `/auth`: sign-in (first document, section 7). Carries no keys. */
export function authRoutes(orm: Db, settings: Settings) {
  const callerOf = callers(settings);
  const routes = api();
  routes.openapi(login, async (c) => {
    const { user_name, user_password, recaptcha_token } = c.req.valid('json');
    if (!user_name.trim()) throw new Refusal(400, 'Error', 'Email is required');
    if (!user_password) throw new Refusal(400, 'Error', 'Password is required');
    if (!recaptcha_token || !(await isHuman(orm, settings, recaptcha_token)))
      throw new Refusal(400, 'Error', 'Please complete the reCAPTCHA verification.');
    const by = { from: callerOf(c), marks: await marksOf(c, orm) };
    const asked = { name: user_name, password: user_password, ...by };
    const { signedIn, needed } = await signIn(orm, { ...asked, allowSandbox: !isProduction(settings) });
    if (signedIn) {
      await mark(c, orm, signedIn.user_id, signedIn.mark);
      return ok(c, signedIn.login);
    }
    const note = 'Sign in where the code of your authenticator app can be given.';
    return c.json({ status: 'error' as const, msg: 'A code is needed.', note, data: needed }, 200);
  });
  routes.openapi(secondStep, async (c) => {
    const by = { from: callerOf(c), marks: await marksOf(c, orm) };
    const { login, user_id, mark: given } = await signInWithCode(orm, { ...c.req.valid('json'), ...by });
    await mark(c, orm, user_id, given);
    return ok(c, login);
  });
  return routes;
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
