import { createRoute, z } from '@hono/zod-openapi';
import { OwnProfile } from '../../common/rules/profile';
import type { Db } from '../db/open';
import { answers, api, dataOf, Instant, sent, UnderKey } from '../http/api';
import { ok } from '../http/envelope';
import { missing } from '../http/errors';
import { Code, CurrentPassword, Flag, Id } from '../http/input';
import { answerOnce } from '../http/onlyOnce';
import { signedIn } from './guard';
import { updateLogin } from './login';
import { changeProfile } from './profile';
import { loginOf, profileOf } from './queries';
import { RecoveryCodes } from './twoFactorRoutes';

const Update = z.object({
  login_id: z.union([z.literal(1), z.literal('1')]).meta({ description: 'Always 1: your own.' }),
  user_name: z.string().max(254),
  user_pass: z.string().max(1_000).meta({ description: 'The new password.' }),
  require_auth: Flag.describe('1 for two-factor authentication.'),
  current_pass: CurrentPassword.optional().meta({
    description: 'The password until now: needed where a second step is set, and judged wherever it is sent.',
  }),
  code: Code.optional().meta({
    description: 'Needed where a second step is set; with the flag on and a second step begun, it sets that.',
  }),
});

const record = createRoute({
  method: 'get',
  path: '/login_by_user',
  summary: 'Your own login record.',
  tags: ['Sign-in'],
  request: { query: z.object({ user_id: Id.describe('Your own user id.') }) },
  responses: dataOf(
    z.object({
      user_name: z.string(),
      require_auth: z.string().meta({ description: '1 where two-factor authentication is on.' }),
    }),
  ),
});

const update = createRoute({
  method: 'put',
  path: '/login',
  summary: 'Changes your own name, password and two-factor flag, and ends your other sessions.',
  tags: ['Sign-in'],
  request: { body: sent(Update) },
  responses: answers(
    z.object({ status: z.literal('success'), msg: z.string(), data: RecoveryCodes.optional() }),
    'Done; with recovery codes where it has set a second step.',
  ),
});

const Profile = z.object({
  user_id: z.int(),
  user_name: z.string().meta({ description: 'The name somebody signs in with.' }),
  user_role: z.string().meta({ description: '55 operator, 50 owner or manager of an account.' }),
  user_fname: z.string(),
  user_lname: z.string(),
  user_email: z.string(),
  user_mobile: z.string(),
  user_company: z.string(),
  acc_id: z.int().nullable(),
  acc_title: z.string().nullable(),
  created_date: Instant,
});

const profile = createRoute({
  method: 'get',
  path: '/profile',
  summary: 'What is known of you: name, email, phone, company, role, account.',
  tags: ['Sign-in'],
  responses: dataOf(Profile),
});

const change = createRoute({
  method: 'put',
  path: '/profile',
  summary: 'Changes your own name, email, phone and company.',
  tags: ['Sign-in'],
  request: { headers: UnderKey, body: sent(OwnProfile) },
  responses: dataOf(z.object({ user_id: z.int() })),
});

/** `/login`: the login record of whoever is signed in, and nobody else's (first document, section 7). */
export function loginRoutes(orm: Db) {
  const routes = api();
  routes.use(signedIn(orm));
  routes.openapi(record, async (c) => {
    const { user_id } = c.req.valid('query');
    if (user_id !== c.get('who').user_id) throw missing('login');
    return ok(c, await loginOf(orm, user_id));
  });
  routes.openapi(update, async (c) => {
    const recovery_codes = await updateLogin(orm, c.get('who'), c.req.valid('json'));
    const data = recovery_codes && { data: { recovery_codes } };
    return c.json({ status: 'success' as const, msg: 'Login details updated successfully.', ...data }, 200);
  });
  routes.openapi(profile, async (c) => ok(c, await profileOf(orm, c.get('who'))));
  routes.openapi(change, async (c) => ok(c, await answerOnce(c, orm, c.req.valid('json'), changeProfile)));
  return routes;
}
