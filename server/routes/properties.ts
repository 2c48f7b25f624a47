import { createRoute, z } from '@hono/zod-openapi';
import type { Db } from '../db/open';
import { api, DOCUMENTED, dataOf, Instant, rowsOf } from '../http/api';
import { ok } from '../http/envelope';
import { signedIn } from '../http/guard';
import { Id } from '../http/input';
import { propertyDetail, propertyRows } from '../queries/properties';

const PropertyRow = z.object({
  prd_id: z.int(),
  prop_id: z.int(),
  acc_id: z.int(),
  prd_title: z.string(),
  ad_full: z.string(),
  ad_city: z.string(),
  ad_state: z.string(),
  ad_country: z.string(),
  e_title: z.string(),
  prd_type: z.string(),
  is_publish: z.enum(['0', '1']),
  created_date: Instant,
});

const Detail = z.object({
  product: z.object({ prd_id: z.int(), prd_title: z.string(), prd_type: z.int(), prd_desc: z.string() }),
  property: z.object({
    prop_id: z.int(),
    acc_id: z.int(),
    is_publish: z.enum(['0', '1']),
    prop_bed: z.int(),
    prop_bath: z.int(),
  }),
  address: z.object({
    ad_line1: z.string(),
    ad_line2: z.string(),
    ad_city: z.string(),
    ad_state: z.string(),
    ad_zip: z.string(),
    ad_country: z.string(),
    ad_county: z.string(),
    ad_lat: z.number().nullable(),
    ad_lng: z.number().nullable(),
  }),
});

const list = createRoute({
  method: 'get',
  path: '/properties',
  summary: 'The properties that you may see, newest first.',
  tags: DOCUMENTED.second,
  responses: rowsOf(PropertyRow),
});

const detail = createRoute({
  method: 'get',
  path: '/property',
  summary: 'A property with its address.',
  tags: DOCUMENTED.second,
  request: { query: z.object({ id: Id }) },
  responses: dataOf(Detail),
});

/** `/properties`: the locations of whoever is signed in (second document, section 7). */
export function propertyRoutes(orm: Db) {
  const routes = api();
  routes.use(signedIn(orm));
  routes.openapi(list, async (c) => ok(c, await propertyRows(orm, c.get('who'))));
  routes.openapi(detail, async (c) =>
    ok(c, await propertyDetail(orm, c.get('who'), c.req.valid('query').id)),
  );
  return routes;
}
