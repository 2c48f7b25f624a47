import { createRoute, z } from '@hono/zod-openapi';
import { getAccountScope, requireSession } from '../auth/sessions';
import type { Database, Db } from '../db/open';
import { api, fullListRoute, IdempotencyHeaders, itemResponse, jsonBody, messageResponse } from '../http/api';
import { successData, successMessage } from '../http/envelope';
import { idempotent } from '../http/idempotency';
import { AccountId, CoverageId } from '../http/input';
import { streamFullList } from '../lists/streamFullList';
import { deletePolicy } from './deleteCoverage';
import { issuePolicy } from './issueCoverage';
import { coverageBatches, policyDetail } from './queries';
import { CoverageRow, PolicyDetail } from './schemas';

const tags = ['Coverages'];
const OfPolicy = z.object({ policy_id: CoverageId });
const DELETED = 'Policy deleted successfully.';

const list = createRoute({
  method: 'get',
  path: '/coverages',
  summary: 'Lists all coverages, newest first.',
  tags,
  ...fullListRoute(CoverageRow),
});

const detail = createRoute({
  method: 'get',
  path: '/policy',
  summary: 'Returns a policy with its product, stay, location, payments and guest.',
  tags,
  request: { query: OfPolicy },
  responses: itemResponse(PolicyDetail),
});

const removal = createRoute({
  method: 'delete',
  path: '/policy',
  summary: 'Deletes a policy that has not been issued.',
  tags,
  request: {
    headers: IdempotencyHeaders,
    body: jsonBody(z.object({ policy_id: CoverageId, acc_id: AccountId })),
  },
  responses: messageResponse(),
});

/** The routes of coverages under `/admin`: list, details, deletion. */
export function adminPolicyRoutes(db: Database) {
  const { orm } = db;
  const routes = api();
  routes.openapi(list, (c) => streamFullList(c, db, { list: 'coverage', rows: coverageBatches }));
  routes.openapi(detail, async (c) => successData(c, await policyDetail(orm, c.req.valid('query'))));
  routes.openapi(removal, async (c) => {
    const ask = c.req.valid('json');
    await idempotent(c, orm, ask, (tx, { user_id }) => deletePolicy(tx, user_id, ask));
    return successMessage(c, DELETED);
  });
  return routes;
}

const ownDetail = createRoute({
  method: 'get',
  path: '/policy',
  summary: 'Returns a policy that you can access, with its product, stay, location, payments and guest.',
  tags,
  request: { query: OfPolicy },
  responses: itemResponse(PolicyDetail),
});

const ownRemoval = createRoute({
  method: 'delete',
  path: '/policy',
  summary: 'Deletes a policy that you can access and that has not been issued.',
  tags,
  request: { headers: IdempotencyHeaders, body: jsonBody(OfPolicy) },
  responses: messageResponse(),
});

const ownOpening = createRoute({
  method: 'post',
  path: '/open_policy',
  summary: 'Opens a policy that you can access: issues it and schedules its payments.',
  tags,
  request: {
    headers: IdempotencyHeaders,
    body: jsonBody(z.object({ id: CoverageId.describe('The policy_id.') })),
  },
  responses: messageResponse(),
});

/**
 * The routes of policies under `/policies`, for any role. Operators may use all policies, other users those
 * of their account (404 otherwise).
 */
export function policyRoutes(orm: Db) {
  const routes = api();
  routes.use(requireSession(orm));
  routes.openapi(ownDetail, async (c) =>
    successData(
      c,
      await policyDetail(orm, { ...c.req.valid('query'), acc_id: getAccountScope(c.get('user')) }),
    ),
  );
  routes.openapi(ownRemoval, async (c) => {
    const body = c.req.valid('json');
    await idempotent(c, orm, body, (tx, user) =>
      deletePolicy(tx, user.user_id, { ...body, acc_id: getAccountScope(user) }),
    );
    return successMessage(c, DELETED);
  });
  routes.openapi(ownOpening, async (c) => {
    const body = c.req.valid('json');
    await idempotent(c, orm, body, (tx, user) =>
      issuePolicy(tx, user.user_id, { policy_id: body.id, acc_id: getAccountScope(user) }),
    );
    return successMessage(c, 'Policy opened successfully.');
  });
  return routes;
}
