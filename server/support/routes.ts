import { createRoute, z } from '@hono/zod-openapi';
import { company } from '../../common/company';
import { NewMessage } from '../../common/schemas/message';
import product from '../../package.json';
import type { Db } from '../db/open';
import { api, IdempotencyHeaders, Instant, itemResponse, jsonBody, listResponse } from '../http/api';
import { successData } from '../http/envelope';
import { idempotentResponse } from '../http/idempotency';
import type { Settings } from '../lib/settings';
import { messageRows } from './queries';
import { sendMessage } from './sendMessage';

const Text = z.string();

const Support = z.object({
  company: Text,
  email: Text,
  phone: Text,
  hours: Text,
  url: Text,
  version: Text.meta({ description: "The server's version." }),
  database: z.enum(['PostgreSQL', 'embedded']),
  provider: z.enum(['Stripe', 'sandbox']),
});

const MessageRow = z.object({
  message_id: z.int(),
  topic: Text,
  subject: Text,
  body: Text,
  created_date: Instant,
  user_name: Text.meta({ description: 'The author.' }),
  user_email: Text,
});

const support = createRoute({
  method: 'get',
  path: '/support',
  summary: 'Returns contact details and system info.',
  tags: ['Support'],
  responses: itemResponse(Support),
});

const messages = createRoute({
  method: 'get',
  path: '/messages',
  summary: 'Lists messages to support, newest first.',
  tags: ['Support'],
  responses: listResponse(MessageRow),
});

const write = createRoute({
  method: 'post',
  path: '/message',
  summary: 'Sends a message to support.',
  tags: ['Support'],
  request: { headers: IdempotencyHeaders, body: jsonBody(NewMessage) },
  responses: itemResponse(z.object({ message_id: z.int() })),
});

/** The routes of support and its messages under `/admin`, which the documented API does not have. */
export function supportRoutes(orm: Db, settings: Settings) {
  const { SUPPORT_EMAIL, SUPPORT_PHONE, SUPPORT_HOURS, SUPPORT_URL, DATABASE_URL, STRIPE_SECRET_KEY } =
    settings;
  const routes = api();
  routes.openapi(support, (c) =>
    successData(c, {
      company: company.name,
      email: SUPPORT_EMAIL,
      phone: SUPPORT_PHONE,
      hours: SUPPORT_HOURS,
      url: SUPPORT_URL,
      version: product.version,
      database: DATABASE_URL ? ('PostgreSQL' as const) : ('embedded' as const),
      provider: STRIPE_SECRET_KEY ? ('Stripe' as const) : ('sandbox' as const),
    }),
  );
  routes.openapi(messages, async (c) => successData(c, await messageRows(orm)));
  routes.openapi(write, async (c) =>
    successData(c, await idempotentResponse(c, orm, c.req.valid('json'), sendMessage)),
  );
  return routes;
}
