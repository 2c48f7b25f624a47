import { createRoute, z } from '@hono/zod-openapi';
import type { Db } from '../db/open';
import { api, dataOf, doneWith, Instant, sent } from '../http/api';
import { done, ok } from '../http/envelope';
import { Code, CurrentPassword } from '../http/input';
import { signedIn } from './guard';
import {
  beginSecondStep,
  confirmSecondStep,
  renewRecoveryCodes,
  secondStepOf,
  turnOffSecondStep,
} from './twoFactor';

/** The recovery codes, told once. */
export const RecoveryCodes = z.object({
  recovery_codes: z.array(z.string()).meta({ description: 'Each good for one sign-in. Told this once.' }),
});

const Sure = z.object({ current_pass: CurrentPassword, code: Code });

const record = createRoute({
  method: 'get',
  path: '/second_step',
  summary: 'Whether sign-in asks you for a code.',
  tags: ['Sign-in'],
  responses: dataOf(
    z.object({
      is_set: z.boolean(),
      set_date: Instant.nullable().meta({ description: 'Since when.' }),
      codes_left: z.int().meta({ description: 'Recovery codes that have not been used.' }),
    }),
  ),
});

const begin = createRoute({
  method: 'post',
  path: '/second_step',
  summary: 'Begins a second step: a key for your authenticator app.',
  tags: ['Sign-in'],
  request: { body: sent(z.object({ current_pass: CurrentPassword })) },
  responses: dataOf(
    z.object({
      key: z.string().meta({ description: 'In base32, to type into the app. Told this once.' }),
      uri: z.string().meta({ description: 'The same as an otpauth address, for a QR code.' }),
    }),
  ),
});

const confirm = createRoute({
  method: 'post',
  path: '/second_step_confirm',
  summary:
    'Sets the second step that was begun: from now on sign-in asks for a code. Ends your other sessions.',
  tags: ['Sign-in'],
  request: { body: sent(Sure) },
  responses: dataOf(RecoveryCodes),
});

const turnOff = createRoute({
  method: 'delete',
  path: '/second_step',
  summary: 'Turns your second step off, and ends your other sessions.',
  tags: ['Sign-in'],
  request: { body: sent(Sure) },
  responses: doneWith(),
});

const renew = createRoute({
  method: 'post',
  path: '/recovery_codes',
  summary: 'Makes new recovery codes: those before stop working.',
  tags: ['Sign-in'],
  request: { body: sent(Sure) },
  responses: dataOf(RecoveryCodes),
});

/** `/login`: the second step of whoever is signed in, and nobody else's. */
export function secondStepRoutes(orm: Db) {
  const routes = api();
  routes.use(signedIn(orm));
  routes.openapi(record, async (c) => ok(c, await secondStepOf(orm, c.get('who').user_id)));
  routes.openapi(begin, async (c) =>
    ok(c, await beginSecondStep(orm, c.get('who'), c.req.valid('json').current_pass)),
  );
  routes.openapi(confirm, async (c) =>
    ok(c, await confirmSecondStep(orm, c.get('who'), c.req.valid('json'))),
  );
  routes.openapi(turnOff, async (c) => {
    await turnOffSecondStep(orm, c.get('who'), c.req.valid('json'));
    return done(c, 'The second step is off.');
  });
  routes.openapi(renew, async (c) => ok(c, await renewRecoveryCodes(orm, c.get('who'), c.req.valid('json'))));
  return routes;
}
