import { createRoute } from '@hono/zod-openapi';
import { ExplanationRemoval, ExplanationRequest } from '../../common/schemas/explanation';
import type { Database } from '../db/open';
import { api, IdempotencyHeaders, jsonBody, listResponse, messageResponse } from '../http/api';
import { successData, successMessage } from '../http/envelope';
import { idempotent } from '../http/idempotency';
import type { Provider } from '../provider/provider';
import { explainDifference, getExplanations, removeExplanation } from './explanations';
import { createReconciliation } from './reconciliation';
import { ExplanationRow } from './schemas';

const tags = ['Payment provider'];

const list = createRoute({
  method: 'get',
  path: '/reconciliation_explanations',
  summary: 'Lists the explained differences of the reconciliation, newest first.',
  tags,
  responses: listResponse(ExplanationRow),
});

const creation = createRoute({
  method: 'post',
  path: '/reconciliation_explanation',
  summary: 'Marks a difference of the reconciliation as explained, until it changes.',
  tags,
  request: { headers: IdempotencyHeaders, body: jsonBody(ExplanationRequest) },
  responses: messageResponse(),
});

const removal = createRoute({
  method: 'delete',
  path: '/reconciliation_explanation',
  summary: 'Removes the explanation of a difference.',
  tags,
  request: { headers: IdempotencyHeaders, body: jsonBody(ExplanationRemoval) },
  responses: messageResponse(),
});

/** The routes of explained differences under `/admin`. */
export function reconciliationRoutes(db: Database, provider: Provider) {
  const { orm, read } = db;
  const { refresh } = createReconciliation(db, provider);
  const routes = api();
  routes.openapi(list, async (c) => successData(c, await read((from) => getExplanations(from))));
  routes.openapi(creation, async (c) => {
    const body = c.req.valid('json');
    await refresh(`${c.req.method} ${c.req.path}`);
    await idempotent(c, orm, body, (tx, { user_id }) => explainDifference(tx, user_id, body));
    return successMessage(c, 'The difference is explained.');
  });
  routes.openapi(removal, async (c) => {
    const body = c.req.valid('json');
    await idempotent(c, orm, body, (tx, { user_id }) => removeExplanation(tx, user_id, body.id));
    return successMessage(c, 'The explanation is removed.');
  });
  return routes;
}
