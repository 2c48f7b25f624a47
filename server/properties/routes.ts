import { createRoute, z } from '@hono/zod-openapi';
import { scopeOf, signedIn } from '../auth/guard';
import type { Database } from '../db/open';
import { api, dataOf, wholeListOf } from '../http/api';
import { ok } from '../http/envelope';
import { Id } from '../http/input';
import { wholeRead } from '../lists/streamFullList';
import { propertyBatches, propertyDetail } from './queries';
import { PropertyDetail, PropertyRow } from './schemas';

const list = createRoute({
  method: 'get',
  path: '/properties',
  summary: 'The properties that you may see, newest first.',
  tags: ['Properties'],
  ...wholeListOf(PropertyRow),
});

const detail = createRoute({
  method: 'get',
  path: '/property',
  summary: 'A property with its address.',
  tags: ['Properties'],
  request: { query: z.object({ id: Id.describe('The prd_id of the property.') }) },
  responses: dataOf(PropertyDetail),
});

/** `/properties`: the locations of whoever is signed in (second document, section 7). */
export function propertyRoutes(db: Database) {
  const { orm } = db;
  const routes = api();
  routes.use(signedIn(orm));
  routes.openapi(list, (c) => {
    const who = c.get('who');
    const of = String(scopeOf(who) ?? '');
    return wholeRead(c, db, { list: 'property', of, rows: (from) => propertyBatches(from, who) });
  });
  routes.openapi(detail, async (c) =>
    ok(c, await propertyDetail(orm, c.get('who'), c.req.valid('query').id)),
  );
  return routes;
}
