import { createRoute } from '@hono/zod-openapi';
import type { Database } from '../db/open';
import { api, wholeListOf } from '../http/api';
import { wholeRead } from '../lists/streamFullList';
import { activityBatches } from './queries';
import { ActivityRow } from './schemas';

const list = createRoute({
  method: 'get',
  path: '/activity',
  summary: 'Who did what to which record, the latest first.',
  tags: ['Activity'],
  ...wholeListOf(ActivityRow),
});

/** `/admin`: the audit trail. */
export const activityRoutes = (db: Database) =>
  api().openapi(list, (c) => wholeRead(c, db, { list: 'activity', rows: activityBatches }));
