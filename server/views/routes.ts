import { createRoute, z } from '@hono/zod-openapi';
import { NewView } from '../../common/schemas/view';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { api, IdempotencyHeaders, itemResponse, jsonBody, listResponse, messageResponse } from '../http/api';
import { successData, successMessage } from '../http/envelope';
import { idempotentResponse } from '../http/idempotency';
import { createIdSchema } from '../http/input';
import { deleteView, pinView, saveView, viewRows } from './views';

const tags = ['Views'];
const ViewId = createIdSchema('view');

const ViewRow = z.object({
  view_id: z.int(),
  name: z.string(),
  path: z.string().meta({ description: 'The path of the list in the portal.' }),
  search: z.string().meta({ description: 'The query of the list in the portal, with the question mark.' }),
  is_shared: z.boolean(),
  is_pinned: z.boolean().meta({ description: 'True if the view is in your menu.' }),
  is_own: z.boolean(),
  owner_name: z.string(),
});

const list = createRoute({
  method: 'get',
  path: '/views',
  summary: 'Lists your saved views and those that others share.',
  tags,
  responses: listResponse(ViewRow),
});

const creation = createRoute({
  method: 'post',
  path: '/view',
  summary: 'Saves the address of a list under a name.',
  tags,
  request: { headers: IdempotencyHeaders, body: jsonBody(NewView) },
  responses: itemResponse(z.object({ view_id: z.int() })),
});

const pinning = createRoute({
  method: 'put',
  path: '/view_pin',
  summary: 'Pins a view in your menu, or unpins it.',
  tags,
  request: { body: jsonBody(z.object({ view_id: ViewId, is_pinned: z.boolean() })) },
  responses: messageResponse(),
});

const removal = createRoute({
  method: 'delete',
  path: '/view',
  summary: 'Deletes one of your views.',
  tags,
  request: { body: jsonBody(z.object({ view_id: ViewId })) },
  responses: messageResponse(),
});

/** The routes of saved views under `/admin`. */
export function viewRoutes(orm: Db) {
  const routes = api();
  routes.openapi(list, async (c) => successData(c, await viewRows(orm, c.get('user'))));
  routes.openapi(creation, async (c) =>
    successData(c, await idempotentResponse(c, orm, c.req.valid('json'), saveView)),
  );
  routes.openapi(pinning, async (c) => {
    await inTransaction(orm, (tx) => pinView(tx, c.get('user'), c.req.valid('json')));
    return successMessage(c, 'View saved.');
  });
  routes.openapi(removal, async (c) => {
    await inTransaction(orm, (tx) => deleteView(tx, c.get('user'), c.req.valid('json')));
    return successMessage(c, 'View deleted.');
  });
  return routes;
}
