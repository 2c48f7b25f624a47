import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { now } from '../../common/clock';
import { OwnProfile } from '../../common/schemas/profile';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { getSecret } from '../db/secrets';
import {
  api,
  IdempotencyHeaders,
  Instant,
  itemResponse,
  jsonBody,
  jsonResponse,
  listResponse,
  messageResponse,
  WITHOUT_SESSION,
} from '../http/api';
import { type Client, createGetClient } from '../http/clientAddress';
import { successData, successMessage } from '../http/envelope';
import { HttpError, notFound } from '../http/errors';
import { idempotentResponse } from '../http/idempotency';
import { Code, CurrentPassword, createIdSchema, UserId } from '../http/input';
import { getRefundLimit } from '../http/permissions';
import { getSandboxRefusal, type Settings } from '../lib/settings';
import { OPERATOR } from '../lib/statusLabels';
import type { Mailer } from '../mail/mailer';
import { newSignInMail, passwordChangedMail } from '../mail/mails';
import { isHuman } from './captcha';
import {
  beginTwoFactor,
  changeProfile,
  confirmTwoFactor,
  disableTwoFactor,
  getLogin,
  getProfile,
  renewRecoveryCodes,
  updateLogin,
} from './ownLogin';
import { choosePassword, describePasswordLink } from './passwords';
import {
  CodeNeeded,
  Confirmation,
  DelegationExchange,
  LoginUpdate,
  Profile,
  RecoveryCodes,
  Session,
  SignInRequest,
  SignInResult,
} from './schemas';
import {
  endOtherSessions,
  endOwnSession,
  getSessions,
  parseUserAgent,
  requireSession,
  signOut,
} from './sessions';
import { exchangeDelegation, signIn, signInWithCode } from './signIn';
import { type ReadDeviceToken, TRUSTED_MS } from './throttle';
import { getTwoFactor } from './twoFactor';

const SessionId = createIdSchema('session');

const loginRoute = createRoute({
  method: 'get',
  path: '/login_by_user',
  summary: 'Returns your login details.',
  tags: ['Sign-in'],
  request: { query: z.object({ user_id: UserId.describe('Your own user id.') }) },
  responses: itemResponse(
    z.object({
      user_name: z.string(),
      require_auth: z.string().meta({ description: '1 if two-factor authentication is on.' }),
    }),
  ),
});

const updateLoginRoute = createRoute({
  method: 'put',
  path: '/login',
  summary: 'Changes your own name, password and two-factor flag, and ends your other sessions.',
  tags: ['Sign-in'],
  request: { body: jsonBody(LoginUpdate) },
  responses: jsonResponse(
    z.object({ status: z.literal('success'), msg: z.string(), data: RecoveryCodes.optional() }),
    'Done; with recovery codes where it has set a second step.',
  ),
});

const profileRoute = createRoute({
  method: 'get',
  path: '/profile',
  summary: 'Returns your name, email, phone, company, role and account.',
  tags: ['Sign-in'],
  responses: itemResponse(Profile),
});

const updateProfileRoute = createRoute({
  method: 'put',
  path: '/profile',
  summary: 'Changes your own name, email, phone and company.',
  tags: ['Sign-in'],
  request: { headers: IdempotencyHeaders, body: jsonBody(OwnProfile) },
  responses: itemResponse(z.object({ user_id: z.int() })),
});

const permissionsRoute = createRoute({
  method: 'get',
  path: '/permissions',
  summary: 'Returns what you may do as an operator.',
  tags: ['Sign-in'],
  responses: itemResponse(
    z.object({
      permission_set: z
        .enum(['read_only', 'staff', 'admin'])
        .nullable()
        .meta({ description: 'Null for other roles, which it does not restrict.' }),
      refund_limit: z.number().nullable().meta({
        description: 'Dollars up to which you may refund a payment in all. Null means no limit.',
      }),
    }),
  ),
});

/** The routes of the current user's login and profile under `/login`. */
export function loginRoutes(orm: Db, settings: Settings, mailer: Mailer) {
  const routes = api();
  routes.use(requireSession(orm, { setsUpTwoFactor: true }));
  routes.openapi(loginRoute, async (c) => {
    const { user_id } = c.req.valid('query');
    if (user_id !== c.get('user').user_id) throw notFound('login');
    return successData(c, await getLogin(orm, user_id));
  });
  routes.openapi(updateLoginRoute, async (c) => {
    const recovery_codes = await updateLogin(orm, c.get('user'), c.req.valid('json'));
    mailer.send(c.get('user').user_id, (user) => passwordChangedMail(user, settings));
    const data = recovery_codes && { data: { recovery_codes } };
    return c.json({ status: 'success' as const, msg: 'Login details updated successfully.', ...data }, 200);
  });
  routes.openapi(permissionsRoute, async (c) => {
    const user = c.get('user');
    return successData(c, {
      permission_set: user.user_role === OPERATOR ? user.permission_set : null,
      refund_limit: getRefundLimit(user, settings),
    });
  });
  routes.openapi(profileRoute, async (c) => successData(c, await getProfile(orm, c.get('user'))));
  routes.openapi(updateProfileRoute, async (c) =>
    successData(c, await idempotentResponse(c, orm, c.req.valid('json'), changeProfile)),
  );
  return routes;
}

const sessionsRoute = createRoute({
  method: 'get',
  path: '/sessions',
  summary: 'Lists your sessions, the current one first, then by last use.',
  tags: ['Sign-in'],
  responses: listResponse(Session),
});

const signOutRoute = createRoute({
  method: 'post',
  path: '/sign_out',
  summary: 'Ends the current session. Its keys stop working.',
  tags: ['Sign-in'],
  responses: messageResponse(),
});

const endSessionRoute = createRoute({
  method: 'delete',
  path: '/session',
  summary: 'Ends one of your sessions. Its keys stop working.',
  tags: ['Sign-in'],
  request: { body: jsonBody(z.object({ session_id: SessionId })) },
  responses: messageResponse(),
});

const endOtherSessionsRoute = createRoute({
  method: 'delete',
  path: '/other_sessions',
  summary: 'Ends all of your other sessions.',
  tags: ['Sign-in'],
  responses: messageResponse(),
});

/** The routes of the current user's sessions under `/login`. */
export function sessionRoutes(orm: Db) {
  const routes = api();
  routes.use(requireSession(orm, { setsUpTwoFactor: true }));
  routes.openapi(sessionsRoute, async (c) => successData(c, await getSessions(orm, c.get('user'))));
  routes.openapi(signOutRoute, async (c) => {
    await inTransaction(orm, (tx) => signOut(tx, c.get('user')));
    return successMessage(c, 'Signed out.');
  });
  routes.openapi(endSessionRoute, async (c) => {
    const { session_id } = c.req.valid('json');
    await inTransaction(orm, (tx) => endOwnSession(tx, c.get('user'), session_id));
    return successMessage(c, 'Session ended.');
  });
  routes.openapi(endOtherSessionsRoute, async (c) => {
    const ended = await inTransaction(orm, (tx) => endOtherSessions(tx, c.get('user')));
    return successMessage(c, ended === 1 ? '1 session ended.' : `${ended} sessions ended.`);
  });
  return routes;
}

const twoFactorRoute = createRoute({
  method: 'get',
  path: '/second_step',
  summary: 'Returns whether two-factor authentication is on.',
  tags: ['Sign-in'],
  responses: itemResponse(
    z.object({
      is_set: z.boolean(),
      set_date: Instant.nullable().meta({ description: 'Start date.' }),
      codes_left: z.int().meta({ description: 'Number of unused recovery codes.' }),
    }),
  ),
});

const beginTwoFactorRoute = createRoute({
  method: 'post',
  path: '/second_step',
  summary: 'Starts two-factor setup: returns a key for your authenticator app.',
  tags: ['Sign-in'],
  request: { body: jsonBody(z.object({ current_pass: CurrentPassword })) },
  responses: itemResponse(
    z.object({
      key: z.string().meta({ description: 'Base32 key to enter in the app. Returned only once.' }),
      uri: z.string().meta({ description: 'The otpauth URI for a QR code.' }),
    }),
  ),
});

const confirmTwoFactorRoute = createRoute({
  method: 'post',
  path: '/second_step_confirm',
  summary: 'Completes two-factor setup. Sign-in asks for a code from now on. Ends your other sessions.',
  tags: ['Sign-in'],
  request: { body: jsonBody(Confirmation) },
  responses: itemResponse(RecoveryCodes),
});

const disableTwoFactorRoute = createRoute({
  method: 'delete',
  path: '/second_step',
  summary: 'Turns two-factor authentication off and ends your other sessions.',
  tags: ['Sign-in'],
  request: { body: jsonBody(Confirmation) },
  responses: messageResponse(),
});

const renewRecoveryCodesRoute = createRoute({
  method: 'post',
  path: '/recovery_codes',
  summary: 'Creates new recovery codes. The previous codes stop working.',
  tags: ['Sign-in'],
  request: { body: jsonBody(Confirmation) },
  responses: itemResponse(RecoveryCodes),
});

/** The routes of the current user's two-factor authentication under `/login`. */
export function twoFactorRoutes(orm: Db) {
  const routes = api();
  routes.use(requireSession(orm, { setsUpTwoFactor: true }));
  routes.openapi(twoFactorRoute, async (c) => successData(c, await getTwoFactor(orm, c.get('user').user_id)));
  routes.openapi(beginTwoFactorRoute, async (c) =>
    successData(c, await beginTwoFactor(orm, c.get('user'), c.req.valid('json').current_pass)),
  );
  routes.openapi(confirmTwoFactorRoute, async (c) =>
    successData(c, await confirmTwoFactor(orm, c.get('user'), c.req.valid('json'))),
  );
  routes.openapi(disableTwoFactorRoute, async (c) => {
    await disableTwoFactor(orm, c.get('user'), c.req.valid('json'));
    return successMessage(c, '2FA is off.');
  });
  routes.openapi(renewRecoveryCodesRoute, async (c) =>
    successData(c, await renewRecoveryCodes(orm, c.get('user'), c.req.valid('json'))),
  );
  return routes;
}

const signInRoute = createRoute({
  method: 'post',
  path: '/authLogin',
  summary: 'Signs in. Returns the keys for all other calls, or asks for a code.',
  tags: ['Sign-in'],
  ...WITHOUT_SESSION,
  request: { body: jsonBody(SignInRequest) },
  responses: jsonResponse(
    z.union([z.object({ status: z.literal('success'), data: SignInResult }), CodeNeeded]),
    'The login, or a challenge where the user has a second step.',
  ),
});

const signInWithCodeRoute = createRoute({
  method: 'post',
  path: '/second_step',
  summary: 'Completes a sign-in with a code.',
  tags: ['Sign-in'],
  ...WITHOUT_SESSION,
  request: { body: jsonBody(z.object({ challenge: z.string().max(100), code: Code })) },
  responses: itemResponse(SignInResult),
});

const exchangeRoute = createRoute({
  method: 'post',
  path: '/delegation',
  summary: "Exchanges a delegation for a session of the account's owner, once and within 15 minutes.",
  tags: ['Sign-in'],
  ...WITHOUT_SESSION,
  request: { body: jsonBody(DelegationExchange) },
  responses: itemResponse(SignInResult),
});

const LinkToken = z.string().max(100).meta({ description: 'The fragment of the link.' });

const passwordLinkRoute = createRoute({
  method: 'post',
  path: '/password_link',
  summary: 'Describes a password link, without using it.',
  tags: ['Sign-in'],
  ...WITHOUT_SESSION,
  request: { body: jsonBody(z.object({ token: LinkToken })) },
  responses: itemResponse(
    z.object({
      user_name: z.string(),
      needs_code: z.boolean().meta({ description: 'A recovery code is needed.' }),
      expires_date: Instant,
    }),
  ),
});

const choosePasswordRoute = createRoute({
  method: 'post',
  path: '/choose_password',
  summary: 'Sets the password of the user of a password link. Ends the link and all sessions of the user.',
  tags: ['Sign-in'],
  ...WITHOUT_SESSION,
  request: {
    body: jsonBody(
      z.object({
        token: LinkToken,
        user_pass: z.string().max(1_000).meta({ description: 'The new password.' }),
        code: Code.optional().meta({ description: 'A recovery code, if the link needs one.' }),
      }),
    ),
  },
  responses: messageResponse(),
});

/** The public routes of the sign-in under `/auth`. */
export function authRoutes(orm: Db, settings: Settings, mailer: Mailer) {
  const callerOf = createGetClient(settings);
  /** Notifies a user of a sign-in from a browser and a network that are both new. */
  const noticeNewOrigin = (
    { user_id, isNewOrigin }: { user_id: number; isNewOrigin: boolean },
    from: Client,
  ) => {
    const { browser, system } = parseUserAgent(from.agent);
    const signIn = {
      at: new Date(now()),
      address: from.address,
      client: [browser, system].filter(Boolean).join(', '),
    };
    if (isNewOrigin) mailer.send(user_id, (user) => newSignInMail(user, signIn, settings));
  };
  const routes = api();
  routes.openapi(signInRoute, async (c) => {
    const { user_name, user_password, recaptcha_token } = c.req.valid('json');
    if (!user_name.trim()) throw new HttpError(400, 'Error', 'Email is required');
    if (!user_password) throw new HttpError(400, 'Error', 'Password is required');
    const isRecaptcha = Boolean(settings.RECAPTCHA_SECRET);
    if (!recaptcha_token)
      throw new HttpError(400, 'Error', isRecaptcha ? RECAPTCHA_MISSING : CAPTCHA_MISSING);
    if (!(await isHuman(orm, settings, recaptcha_token)))
      throw new HttpError(400, 'Error', isRecaptcha ? RECAPTCHA_MISSING : CAPTCHA_EXPIRED);
    const by = { from: callerOf(c), readDeviceToken: await readDeviceTokens(c, orm) };
    const credentials = { name: user_name, password: user_password, ...by };
    const { signedIn, needed } = await signIn(orm, {
      ...credentials,
      allowSandbox: !getSandboxRefusal(settings),
    });
    if (signedIn) {
      noticeNewOrigin(signedIn, by.from);
      await setDeviceToken(c, orm, signedIn.user_id, signedIn.mark);
      return successData(c, signedIn.login);
    }
    const note = 'Sign in where the code of your authenticator app can be given.';
    return c.json({ status: 'error' as const, msg: 'Enter a code.', note, data: needed }, 200);
  });
  routes.openapi(signInWithCodeRoute, async (c) => {
    const by = { from: callerOf(c), readDeviceToken: await readDeviceTokens(c, orm) };
    const signedIn = await signInWithCode(orm, { ...c.req.valid('json'), ...by });
    noticeNewOrigin(signedIn, by.from);
    await setDeviceToken(c, orm, signedIn.user_id, signedIn.mark);
    return successData(c, signedIn.login);
  });
  routes.openapi(exchangeRoute, async (c) =>
    successData(c, await exchangeDelegation(orm, c.req.valid('json'), callerOf(c))),
  );
  routes.openapi(passwordLinkRoute, async (c) =>
    successData(c, await describePasswordLink(orm, c.req.valid('json').token, callerOf(c).address)),
  );
  routes.openapi(choosePasswordRoute, async (c) => {
    const user_id = await choosePassword(orm, c.req.valid('json'), callerOf(c).address);
    mailer.send(user_id, (user) => passwordChangedMail(user, settings));
    return successMessage(c, 'Your password is set. Sign in with it now.');
  });
  return routes;
}

/** The notes for a sign-in without a captcha, and with one that is wrong, expired or was used before. */
const CAPTCHA_MISSING = 'Please complete the verification.';
const RECAPTCHA_MISSING = 'Please complete the reCAPTCHA verification.';
const CAPTCHA_EXPIRED = 'The verification is no longer valid. Please complete it again.';

const cookieName = (user_id: number) => `known_${user_id}`;

/**
 * Returns a reader of the device tokens in the request's cookies. The cookies are signed, so they cannot be
 * forged.
 */
async function readDeviceTokens(c: Context, orm: Db): Promise<ReadDeviceToken> {
  const key = await getSecret(orm, 'known_browser');
  return async (user_id) => (await getSignedCookie(c, key, cookieName(user_id), 'host')) || undefined;
}

/** Stores the device token of a user in a cookie. The token grants no access, and scripts cannot read it. */
const setDeviceToken = async (c: Context, orm: Db, user_id: number, value: string): Promise<void> =>
  setSignedCookie(c, cookieName(user_id), value, await getSecret(orm, 'known_browser'), {
    prefix: 'host',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: TRUSTED_MS / 1000,
  });
