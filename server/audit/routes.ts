import { createRoute } from '@hono/zod-openapi';
import type { Database } from '../db/open';
import { api, fullListRoute } from '../http/api';
import { streamFullList } from '../lists/streamFullList';
import { activityBatches } from './queries';
import { ActivityRow } from './schemas';

const list = createRoute({
  method: 'get',
  path: '/activity',
  summary: 'Lists activity, newest first.',
  tags: ['Activity'],
  ...fullListRoute(ActivityRow),
});

/** The route of the audit trail under `/admin`. */
export const activityRoutes = (db: Database) =>
  api().openapi(list, (c) => streamFullList(c, db, { list: 'activity', rows: activityBatches }));
