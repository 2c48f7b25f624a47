import { z } from '@hono/zod-openapi';
import { Instant } from '../http/api';
import { Code, CurrentPassword, Flag } from '../http/input';

/** The request of a sign-in. */
export const SignInRequest = z.object({
  user_name: z.string().max(254).meta({ description: 'The email.' }),
  user_password: z.string().max(1_000),
  recaptcha_token: z.string().max(10_000).nullish().meta({
    description: 'The solved captcha: a reCAPTCHA token, or the solution of /public/captcha in base64.',
  }),
});

/** The request to exchange a delegation for a session. */
export const DelegationExchange = z.object({
  key: z.string().max(100).meta({ description: "The account's API key, as in the access link." }),
  otp: z.string().max(20).meta({ description: 'The one-time password of 6 digits.' }),
  uuid: z.uuid().meta({ description: 'The delegation ID.' }),
});

/** The response of a sign-in. */
export const SignInResult = z.object({
  user_role: z.string().meta({ description: '55 may use /admin.' }),
  magic_link: z.string(),
  auth_key: z.string().meta({ description: 'Sent in the Authorization header.' }),
  api_key: z.string().meta({ description: 'Sent in the x-api-key header.' }),
  currency: z.string(),
  acc_status: z.string(),
  auth: z.string().meta({ description: '1 if two-factor authentication is on.' }),
  acc_id: z.int().nullable(),
  user_token: z.string().meta({ description: 'A signed token. Its payload contains user_id and user_name.' }),
});

/** The response to a correct password if the user has two-factor authentication: a challenge without keys. */
export const CodeNeeded = z.object({
  status: z.literal('error'),
  msg: z.string(),
  note: z.string(),
  data: z.object({
    challenge: z.string().meta({ description: 'Sent to /auth/second_step with a code.' }),
    expires_date: Instant.meta({ description: 'Deadline of the response.' }),
  }),
});

/** The request that changes the own login. */
export const LoginUpdate = z.object({
  login_id: z.union([z.literal(1), z.literal('1')]).meta({ description: 'Always 1: your own.' }),
  user_name: z.string().max(254),
  user_pass: z.string().max(1_000).meta({ description: 'The new password.' }),
  require_auth: Flag.describe('1 for two-factor authentication.'),
  current_pass: CurrentPassword.optional().meta({
    description: 'The current password. Required if two-factor authentication is on; always checked if sent.',
  }),
  code: Code.optional().meta({
    description:
      'Required if two-factor authentication is on. Completes a setup that has been started when the flag is on.',
  }),
});

/** The profile of the current user. */
export const Profile = z.object({
  user_id: z.int(),
  user_name: z.string().meta({ description: 'The username.' }),
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

/** New recovery codes. They are returned once. */
export const RecoveryCodes = z.object({
  recovery_codes: z
    .array(z.string())
    .meta({ description: 'Each code is valid for one sign-in. Returned only once.' }),
});

/** The current password and a code, as proof for a change. */
export const Confirmation = z.object({ current_pass: CurrentPassword, code: Code });

/** A session of the current user. */
export const Session = z.object({
  session_id: z.int(),
  is_this: z.boolean().meta({ description: 'True for the current session.' }),
  created_date: Instant.meta({ description: 'Creation time.' }),
  seen_date: Instant.meta({ description: 'Last use, to the minute.' }),
  ends_date: Instant.meta({ description: 'When it expires if not used.' }),
  address: z.string().meta({ description: 'IPv4 or IPv6 address of the sign-in; empty if unknown.' }),
  browser: z.string().meta({ description: 'For example Chrome or Safari; empty if unknown.' }),
  system: z.string().meta({ description: 'For example Windows or iOS; empty if unknown.' }),
});
