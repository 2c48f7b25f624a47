import { createRoute, z } from '@hono/zod-openapi';
import { desc } from 'drizzle-orm';
import type { Db } from '../db/open';
import { mailOutbox } from '../db/schema';
import { api, Instant, listResponse } from '../http/api';
import { successData } from '../http/envelope';

/** Maximum number of listed mails. */
const LISTED = 1_000;

const outbox = createRoute({
  method: 'get',
  path: '/outbox',
  summary: 'Lists the mails of the sandbox data, which are not sent, newest first.',
  tags: ['Users'],
  responses: listResponse(
    z.object({
      mail_id: z.int(),
      recipient: z.string(),
      subject: z.string(),
      body: z.string(),
      created_date: Instant,
    }),
  ),
});

/** The route of the outbox under `/admin`. It exists with sandbox data only. */
export function outboxRoutes(orm: Db) {
  const routes = api();
  routes.openapi(outbox, async (c) => {
    const rows = await orm.select().from(mailOutbox).orderBy(desc(mailOutbox.mail_id)).limit(LISTED);
    return successData(
      c,
      rows.map(({ created_at, ...mail }) => ({ ...mail, created_date: created_at.toISOString() })),
    );
  });
  return routes;
}
