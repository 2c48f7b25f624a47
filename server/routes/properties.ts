import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../db/open';
import { ok } from '../http/envelope';
import { type SignedInEnv, signedIn } from '../http/guard';
import { Id, query } from '../http/input';
import { propertyDetail, propertyRows } from '../queries/properties';

/** `/properties`: the locations of whoever is signed in (second document, section 7). */
export function propertyRoutes(orm: Db): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.use(signedIn(orm));
  routes.get('/properties', async (c) => ok(c, await propertyRows(orm, c.get('who'))));
  routes.get('/property', async (c) => {
    const { id } = query(c, z.object({ id: Id }));
    return ok(c, await propertyDetail(orm, c.get('who'), id));
  });
  return routes;
}
