import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../db/open';
import { newChallenge } from '../domain/captcha';
import { Id, params } from '../http/input';
import { bookedPeriods } from '../queries/properties';
import type { Settings } from '../settings';

/**
 * `/public`: what needs no keys, and is no envelope. The captcha's challenge has the form its widget asks for; a
 * property's booked periods are a bare array (second document, section 7).
 */
export function publicRoutes(orm: Db, settings: Settings): Hono {
  return new Hono()
    .get('/captcha', async (c) => c.json(await newChallenge(orm, settings.CAPTCHA_COUNTER)))
    .get('/calendar/:prd_id', async (c) =>
      c.json(await bookedPeriods(orm, params(c, z.object({ prd_id: Id })).prd_id)),
    );
}
