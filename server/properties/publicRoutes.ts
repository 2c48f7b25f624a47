import { createRoute, z } from '@hono/zod-openapi';
import { newCaptcha } from '../auth/captcha';
import type { Db } from '../db/open';
import { api, jsonResponse, WITHOUT_SESSION } from '../http/api';
import { PropertyId } from '../http/input';
import type { Settings } from '../lib/settings';
import { bookedPeriods } from './queries';
import { BookedPeriod } from './schemas';

/** A proof-of-work challenge in the format of the ALTCHA widget. */
const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.int().optional().meta({ description: 'Seconds since 1970-01-01T00:00Z.' }),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  }),
  signature: z.string().optional(),
});

const captcha = createRoute({
  method: 'get',
  path: '/captcha',
  summary: 'Returns a proof-of-work challenge for sign-in, valid for 10 minutes.',
  tags: ['Sign-in'],
  ...WITHOUT_SESSION,
  responses: jsonResponse(Challenge, 'The challenge.'),
});

const calendar = createRoute({
  method: 'get',
  path: '/calendar/{prd_id}',
  summary: 'Lists the booked periods of a property in order.',
  tags: ['Calendars'],
  ...WITHOUT_SESSION,
  request: { params: z.object({ prd_id: PropertyId }) },
  responses: jsonResponse(z.array(BookedPeriod), 'The periods.'),
});

/**
 * The routes under `/public`. They need no session and use no envelope: the captcha challenge has the format
 * of its widget, and booked periods are a bare array.
 */
export function publicRoutes(orm: Db, settings: Settings) {
  const routes = api();
  routes.openapi(captcha, async (c) => c.json(await newCaptcha(orm, settings.CAPTCHA_DIFFICULTY), 200));
  routes.openapi(calendar, async (c) => c.json(await bookedPeriods(orm, c.req.valid('param').prd_id), 200));
  return routes;
}
