import { createRoute, z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { PROVIDER_EVENT_STATES } from '../../common/providerEvents';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { api, Instant, jsonBody, listResponse, messageResponse, WITHOUT_SESSION } from '../http/api';
import { successData, successMessage } from '../http/envelope';
import { firstOrNotFound, HttpError } from '../http/errors';
import { smallBodyLimit } from '../http/security';
import { InvalidSignatureError, type Provider } from '../provider/provider';
import { listEvents, replayEvent, storeEvent } from './providerEvents';

/**
 * The description of the webhook for the OpenAPI document. It does not validate, because the signature covers
 * the raw body.
 */
export const webhook = createRoute({
  method: 'post',
  path: '/webhooks/stripe',
  summary: 'Receives an event from the payment provider. A background job processes it.',
  tags: ['Payment provider'],
  ...WITHOUT_SESSION,
  servers: [{ url: '/' }],
  request: {
    headers: z.object({
      'stripe-signature': z.string().meta({ description: "Stripe's signature of the body." }),
    }),
    body: jsonBody(z.looseObject({}).meta({ description: 'The event, as Stripe sends it.' })),
  },
  responses: messageResponse(),
});

/** Starts the job that processes events. Does nothing on a server without jobs, because another server has them. */
type WakeJob = () => Promise<unknown> | undefined;

/**
 * Creates the route `POST /webhooks/stripe`, outside of `/api`. It needs no session and no origin, but a
 * valid signature of the raw body (400 otherwise). It stores the event and wakes the job that processes it, so it does
 * not wait for the provider. A repeated event returns 200 and has no effect.
 */
export function webhookRoutes(
  orm: Db,
  { parseWebhook }: Pick<Provider, 'parseWebhook'>,
  wakeJob: WakeJob,
): Hono {
  const routes = new Hono();
  if (parseWebhook)
    routes.post('/stripe', smallBodyLimit, async (c) => {
      const signature = c.req.header('stripe-signature') ?? '';
      await storeEvent(orm, await parseWebhook(await c.req.text(), signature).catch(notSigned));
      await wakeJob();
      return successMessage(c, 'Received.');
    });
  return routes;
}

const eventList = createRoute({
  method: 'get',
  path: '/provider_events',
  summary: 'Lists the latest events of the payment provider that are not processed.',
  tags: ['Payment provider'],
  responses: listResponse(
    z.object({
      id: z.string(),
      type: z.string(),
      state: z.enum(PROVIDER_EVENT_STATES),
      received_at: Instant,
      next_attempt_at: Instant.nullable(),
      attempts: z.int().meta({ description: 'The failed attempts.' }),
      error: z.string(),
    }),
  ),
});

const eventReplay = createRoute({
  method: 'post',
  path: '/replay_event',
  summary: 'Processes an event of the payment provider again.',
  tags: ['Payment provider'],
  request: { body: jsonBody(z.object({ id: z.string() })) },
  responses: messageResponse(),
});

/** The routes of the payment provider's events under `/admin`. */
export function providerEventRoutes(orm: Db, wakeJob: WakeJob) {
  const routes = api();
  routes.openapi(eventList, async (c) => {
    const rows = await listEvents(orm);
    return successData(
      c,
      rows.map((row) => ({
        ...row,
        received_at: row.received_at.toISOString(),
        next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
      })),
    );
  });
  routes.openapi(eventReplay, async (c) => {
    const { id } = c.req.valid('json');
    const { user_id } = c.get('user');
    await inTransaction(orm, async (tx) => {
      const { type } = firstOrNotFound(await replayEvent(tx, id), 'event');
      await writeAuditEvent(tx, user_id, { action: 'replay event', entity: 'event', id, title: type });
    });
    await wakeJob();
    return successMessage(c, 'The event will be processed in a moment.');
  });
  return routes;
}

function notSigned(error: unknown): never {
  throw error instanceof InvalidSignatureError ? new HttpError(400, error.message) : error;
}
