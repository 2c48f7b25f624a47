import { createRoute, z } from '@hono/zod-openapi';
import { scopeOf, signedIn } from '../auth/guard';
import type { Database, Db } from '../db/open';
import { api, dataOf, doneWith, sent, UnderKey, wholeListOf } from '../http/api';
import { done, ok } from '../http/envelope';
import { onlyOnce } from '../http/idempotency';
import { Id } from '../http/input';
import { wholeRead } from '../lists/streamFullList';
import { deletePolicy } from './deleteCoverage';
import { openPolicy } from './issueCoverage';
import { coverageBatches, policyDetail } from './queries';
import { CoverageRow, PolicyDetail } from './schemas';

const tags = ['Coverages'];
const OfPolicy = z.object({ policy_id: Id });
const DELETED = 'Policy deleted successfully.';

const list = createRoute({
  method: 'get',
  path: '/coverages',
  summary: 'All coverages, newest first.',
  tags,
  ...wholeListOf(CoverageRow),
});

const detail = createRoute({
  method: 'get',
  path: '/policy',
  summary: 'A policy with its product, stay, location, payments and guest.',
  tags,
  request: { query: OfPolicy },
  responses: dataOf(PolicyDetail),
});

const removal = createRoute({
  method: 'delete',
  path: '/policy',
  summary: 'Deletes a policy of an account that is not issued yet.',
  tags,
  request: { headers: UnderKey, body: sent(z.object({ policy_id: Id, acc_id: Id })) },
  responses: doneWith(),
});

/** `/admin`: the coverages list, a policy, and deleting it (second document, section 7). */
export function adminPolicyRoutes(db: Database) {
  const { orm } = db;
  const routes = api();
  routes.openapi(list, (c) => wholeRead(c, db, { list: 'coverage', rows: coverageBatches }));
  routes.openapi(detail, async (c) => ok(c, await policyDetail(orm, c.req.valid('query'))));
  routes.openapi(removal, async (c) => {
    const ask = c.req.valid('json');
    await onlyOnce(c, orm, ask, (tx, { user_id }) => deletePolicy(tx, user_id, ask));
    return done(c, DELETED);
  });
  return routes;
}

const ownDetail = createRoute({
  method: 'get',
  path: '/policy',
  summary: 'A policy that you may see, with its product, stay, location, payments and guest.',
  tags,
  request: { query: OfPolicy },
  responses: dataOf(PolicyDetail),
});

const ownRemoval = createRoute({
  method: 'delete',
  path: '/policy',
  summary: 'Deletes a policy that you may see and that is not issued yet.',
  tags,
  request: { headers: UnderKey, body: sent(OfPolicy) },
  responses: doneWith(),
});

const ownOpening = createRoute({
  method: 'post',
  path: '/open_policy',
  summary: 'Opens a policy that you may see: it is issued, and its payments are planned.',
  tags,
  request: { headers: UnderKey, body: sent(z.object({ id: Id.describe('The policy_id.') })) },
  responses: doneWith(),
});

/**
 * `/policies`: the same for whoever is signed in (second document, section 7). An operator reaches every policy,
 * anybody else those of their own account: others are not there (404).
 */
export function policyRoutes(orm: Db) {
  const routes = api();
  routes.use(signedIn(orm));
  routes.openapi(ownDetail, async (c) =>
    ok(c, await policyDetail(orm, { ...c.req.valid('query'), acc_id: scopeOf(c.get('who')) })),
  );
  routes.openapi(ownRemoval, async (c) => {
    const body = c.req.valid('json');
    await onlyOnce(c, orm, body, (tx, who) =>
      deletePolicy(tx, who.user_id, { ...body, acc_id: scopeOf(who) }),
    );
    return done(c, DELETED);
  });
  routes.openapi(ownOpening, async (c) => {
    const body = c.req.valid('json');
    await onlyOnce(c, orm, body, (tx, who) =>
      openPolicy(tx, who.user_id, { policy_id: body.id, acc_id: scopeOf(who) }),
    );
    return done(c, 'Policy opened successfully.');
  });
  return routes;
}
