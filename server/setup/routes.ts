import { createRoute, z } from '@hono/zod-openapi';
import type { Db } from '../db/open';
import { api, itemResponse } from '../http/api';
import { successData } from '../http/envelope';
import { AccountId } from '../http/input';
import type { Settings } from '../lib/settings';
import type { Billing } from '../provider/provider';
import { ACCOUNT_OBSTACLES, findAccountObstacles } from './accountSetup';
import { findMissingSteps, SETUP_STEPS } from './installationSetup';

const setup = createRoute({
  method: 'get',
  path: '/setup',
  summary: 'Returns what is missing before this installation can be used.',
  tags: ['Work'],
  responses: itemResponse(
    z.object({
      missing: z.array(z.enum(SETUP_STEPS)).meta({ description: 'Empty if nothing is missing.' }),
    }),
  ),
});

const accountSetup = createRoute({
  method: 'get',
  path: '/account_setup',
  summary: "Returns what stands in the way of an account's first coverage.",
  tags: ['Accounts'],
  request: { query: z.object({ acc_id: AccountId }) },
  responses: itemResponse(
    z.object({
      acc_id: z.int(),
      missing: z.array(z.enum(ACCOUNT_OBSTACLES)).meta({ description: 'Empty if nothing is missing.' }),
    }),
  ),
});

/** The routes under `/admin` that say what an installation or an account lacks. */
export function setupRoutes(orm: Db, billing: Billing, settings: Settings) {
  const routes = api();
  routes.openapi(setup, async (c) => successData(c, { missing: await findMissingSteps(orm, settings) }));
  routes.openapi(accountSetup, async (c) => {
    const { acc_id } = c.req.valid('query');
    return successData(c, { acc_id, missing: await findAccountObstacles(orm, billing, acc_id) });
  });
  return routes;
}
