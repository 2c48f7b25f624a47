import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../db/open';
import { deletePolicy } from '../domain/deletePolicy';
import { openPolicy } from '../domain/openPolicy';
import { done, ok } from '../http/envelope';
import { type SignedInEnv, scopeOf, signedIn } from '../http/guard';
import { body, Id, query } from '../http/input';
import { coverageRows, policyDetail } from '../queries/policies';

const OfPolicy = z.object({ policy_id: Id });
const DELETED = 'Policy deleted successfully.';

/** `/admin`: the coverages list, a policy, and deleting it (second document, section 7). */
export function adminPolicyRoutes(orm: Db): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.get('/coverages', async (c) => ok(c, await coverageRows(orm)));
  routes.get('/policy', async (c) => ok(c, await policyDetail(orm, query(c, OfPolicy))));
  routes.delete('/policy', async (c) => {
    const ask = await body(c, z.object({ policy_id: Id, acc_id: Id }));
    await orm.transaction((tx) => deletePolicy(tx, c.get('who').user_id, ask));
    return done(c, DELETED);
  });
  return routes;
}

/**
 * `/policies`: the same for whoever is signed in (second document, section 7). An operator reaches every policy,
 * anybody else those of their own account: others are not there (404).
 */
export function policyRoutes(orm: Db): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.use(signedIn(orm));
  routes.get('/policy', async (c) =>
    ok(c, await policyDetail(orm, { ...query(c, OfPolicy), acc_id: scopeOf(c.get('who')) })),
  );
  routes.delete('/policy', async (c) => {
    const who = c.get('who');
    const ask = { ...(await body(c, OfPolicy)), acc_id: scopeOf(who) };
    await orm.transaction((tx) => deletePolicy(tx, who.user_id, ask));
    return done(c, DELETED);
  });
  routes.post('/open_policy', async (c) => {
    const who = c.get('who');
    const { id: policy_id } = await body(c, z.object({ id: Id }));
    await orm.transaction((tx) => openPolicy(tx, who.user_id, { policy_id, acc_id: scopeOf(who) }));
    return done(c, 'Policy opened successfully.');
  });
  return routes;
}
