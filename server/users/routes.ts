import { createRoute, z } from '@hono/zod-openapi';
import { NewUser, UserRole } from '../../common/schemas/user';
import { confirmIdentity } from '../auth/ownLogin';
import { createPasswordLink, getPasswordLinkPath } from '../auth/passwords';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import {
  api,
  IdempotencyHeaders,
  Instant,
  itemResponse,
  jsonBody,
  listResponse,
  messageResponse,
} from '../http/api';
import { successData, successMessage } from '../http/envelope';
import { idempotent, idempotentResponse } from '../http/idempotency';
import { Code, CurrentPassword, UserId } from '../http/input';
import type { Settings } from '../lib/settings';
import type { Mailer } from '../mail/mailer';
import { passwordLinkMail } from '../mail/mails';
import { addUser } from './addUser';
import { changeRole, disableUser, enableUser, endUserSessions } from './changeUser';
import { userRows } from './queries';

const tags = ['Users'];
const Text = z.string();

const UserRow = z.object({
  user_id: z.int(),
  user_name: Text.meta({ description: 'The name of the sign-in.' }),
  full_name: Text,
  user_email: Text,
  user_role: Text.meta({ description: '55 operator, 50 owner or manager of an account.' }),
  permission_set: z
    .enum(['read_only', 'staff', 'admin'])
    .nullable()
    .meta({ description: 'What an operator may do. Null for other roles.' }),
  acc_id: z.int().nullable(),
  acc_title: Text,
  status: z
    .enum(['Active', 'Disabled', 'Invited', 'No password'])
    .meta({ description: 'Invited: has an open link and no password yet.' }),
  has_two_factor: Text.meta({ description: '1 if sign-in requires a code.' }),
  last_sign_in: Instant.nullable(),
  sessions: z.int().meta({ description: 'Number of active sessions.' }),
  created_date: Instant,
});

/** The proof of the operator, because these changes give access. */
const PROOF = {
  current_pass: CurrentPassword,
  code: Code.optional().meta({ description: 'Required if you have two-factor authentication.' }),
};

const list = createRoute({
  method: 'get',
  path: '/users',
  summary: 'Lists the users who can sign in or be invited.',
  tags,
  responses: listResponse(UserRow),
});

const creation = createRoute({
  method: 'post',
  path: '/user',
  summary: 'Adds a user without a password. A password link completes the invitation.',
  tags,
  request: { headers: IdempotencyHeaders, body: jsonBody(NewUser) },
  responses: itemResponse(z.object({ user_id: z.int() })),
});

const roleChange = createRoute({
  method: 'put',
  path: '/user_role',
  summary: "Changes a user's role, account and permissions, and ends the user's sessions.",
  tags,
  request: { body: jsonBody(UserRole.safeExtend({ user_id: UserId, ...PROOF })) },
  responses: messageResponse(),
});

/** Describes a route that changes a user without further values. */
const changeOf = <P extends string>(path: P, summary: string) =>
  createRoute({
    method: 'post',
    path,
    summary,
    tags,
    request: { headers: IdempotencyHeaders, body: jsonBody(z.object({ user_id: UserId })) },
    responses: messageResponse(),
  });

const disabling = changeOf('/disable_user', 'Disables a user: ends all sessions and refuses sign-ins.');
const enabling = changeOf('/enable_user', 'Lets a disabled user sign in again.');
const sessionsEnd = changeOf('/end_user_sessions', 'Ends all sessions of a user.');

const linkCreation = createRoute({
  method: 'post',
  path: '/password_link',
  summary: 'Creates a one-time link, valid for 24 hours, with which a user chooses a password.',
  tags,
  request: {
    body: jsonBody(
      z.object({
        user_id: UserId,
        resets_two_factor: z
          .boolean()
          .default(false)
          .meta({ description: 'Turns the second step off. The link then needs no recovery code.' }),
        ...PROOF,
      }),
    ),
  },
  responses: itemResponse(
    z.object({
      token: z.string().meta({ description: 'The fragment of /set-password. Returned only once.' }),
      expires_date: Instant,
      delivery: z.enum(['smtp', 'outbox', 'none']).meta({
        description: 'Where the mail with the link goes. outbox: it is stored with the sandbox data.',
      }),
    }),
  ),
});

/** The routes of users under `/admin`. */
export function userRoutes(orm: Db, settings: Settings, mailer: Mailer) {
  const routes = api();
  routes.openapi(list, async (c) => successData(c, await userRows(orm)));
  routes.openapi(creation, async (c) => {
    const body = c.req.valid('json');
    const { user_email: email, user_fname, user_lname, user_role: role, acc_id, permission_set } = body;
    const user = {
      email,
      name: { user_fname, user_lname },
      role,
      ...(role === '50' && acc_id !== null && { acc_id }),
      ...(permission_set !== null && { permission_set }),
    };
    return successData(
      c,
      await idempotentResponse(c, orm, body, async (tx, by) => ({
        user_id: await addUser(tx, user, by.user_id),
      })),
    );
  });
  routes.openapi(roleChange, async (c) => {
    const { user_id, user_role, acc_id, permission_set, ...proof } = c.req.valid('json');
    const by = c.get('user');
    await confirmIdentity(orm, by, proof);
    const access = { user_role, acc_id, permission_set: permission_set ?? undefined };
    await inTransaction(orm, (tx) => changeRole(tx, by.user_id, user_id, access));
    return successMessage(c, 'Role changed.');
  });
  routes.openapi(disabling, async (c) => {
    const body = c.req.valid('json');
    await idempotent(c, orm, body, (tx, by) => disableUser(tx, by.user_id, body.user_id));
    return successMessage(c, 'User disabled.');
  });
  routes.openapi(enabling, async (c) => {
    const body = c.req.valid('json');
    await idempotent(c, orm, body, (tx, by) => enableUser(tx, by.user_id, body.user_id));
    return successMessage(c, 'User enabled.');
  });
  routes.openapi(sessionsEnd, async (c) => {
    const body = c.req.valid('json');
    await idempotent(c, orm, body, (tx, by) => endUserSessions(tx, by.user_id, body.user_id));
    return successMessage(c, 'Sessions ended.');
  });
  // Without idempotency, which would store the token in its response.
  routes.openapi(linkCreation, async (c) => {
    const { user_id, resets_two_factor, ...proof } = c.req.valid('json');
    const by = c.get('user');
    await confirmIdentity(orm, by, proof);
    const { token, expires_at, isInvited } = await inTransaction(orm, (tx) =>
      createPasswordLink(tx, by.user_id, user_id, resets_two_factor),
    );
    const link = { path: getPasswordLinkPath(token), isInvited };
    mailer.send(user_id, (user) => passwordLinkMail(user, link, settings));
    const { delivery } = mailer;
    return successData(c, { token, expires_date: expires_at.toISOString(), delivery });
  });
  return routes;
}
