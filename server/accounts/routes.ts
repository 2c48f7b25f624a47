import { createRoute, z } from '@hono/zod-openapi';
import type { Database } from '../db/open';
import { api, fullListRoute, itemResponse, jsonBody, listResponse } from '../http/api';
import { successData } from '../http/envelope';
import { AccountId, UserId } from '../http/input';
import { streamFullList } from '../lists/streamFullList';
import { StatementRow } from '../payments/schemas';
import { requestDelegation } from './delegation';
import {
  accountBatches,
  accountCoverages,
  accountDetail,
  accountKpi,
  accountReservations,
  accountStatement,
} from './queries';
import { renewApiKey } from './renewKey';
import {
  AccountCoverage,
  AccountDetail,
  AccountKpi,
  AccountReservation,
  AccountRow,
  ApiKey,
} from './schemas';

const tags = ['Accounts'];
const OfAccount = { query: z.object({ acc_id: AccountId }) };

const list = createRoute({
  method: 'get',
  path: '/accounts',
  summary: 'Lists all accounts by ID.',
  tags,
  ...fullListRoute(AccountRow),
});

const detail = createRoute({
  method: 'get',
  path: '/account',
  summary: 'Returns an account with its owner and address.',
  tags,
  request: OfAccount,
  responses: itemResponse(AccountDetail),
});

const kpi = createRoute({
  method: 'get',
  path: '/account_kpi',
  summary: 'Returns the key figures of an account.',
  tags,
  request: OfAccount,
  responses: itemResponse(AccountKpi),
});

const reservations = createRoute({
  method: 'get',
  path: '/acc_reservations',
  summary: 'Lists the reservations of an account, newest first.',
  tags,
  request: OfAccount,
  responses: listResponse(AccountReservation),
});

const coverages = createRoute({
  method: 'get',
  path: '/acc_coverages',
  summary: 'Lists the coverages of an account, newest first.',
  tags,
  request: OfAccount,
  responses: listResponse(AccountCoverage),
});

const statement = createRoute({
  method: 'get',
  path: '/acc_statement',
  summary: 'Lists the payments of an account, latest due date first.',
  tags,
  request: OfAccount,
  responses: listResponse(StatementRow),
});

const delegation = createRoute({
  method: 'put',
  path: '/request_delegation',
  summary: "Creates a delegation of an account's owner for the host of the access link.",
  tags,
  request: { body: jsonBody(z.object({ user_id: UserId.describe("The owner: an account's acc_owner.") })) },
  responses: itemResponse(
    z.object({
      otp: z.string().meta({ description: 'A one-time password of 6 digits.' }),
      uuid: z.string().meta({ description: 'The delegation ID.' }),
    }),
  ),
});

const renewal = createRoute({
  method: 'post',
  path: '/renew_api_key',
  summary: 'Renews the API key of an account. The previous key stops working.',
  tags,
  request: { body: jsonBody(z.object({ acc_id: AccountId })) },
  responses: itemResponse(z.object({ acc_api_key: ApiKey })),
});

/** The routes of accounts under `/admin`: list, details, figures, delegation and API key. */
export function accountRoutes(db: Database) {
  const { orm } = db;
  const routes = api();
  routes.openapi(list, (c) => streamFullList(c, db, { list: 'account', rows: accountBatches }));
  routes.openapi(detail, async (c) => successData(c, await accountDetail(orm, c.req.valid('query').acc_id)));
  routes.openapi(kpi, async (c) => successData(c, await accountKpi(orm, c.req.valid('query').acc_id)));
  routes.openapi(reservations, async (c) =>
    successData(c, await accountReservations(orm, c.req.valid('query').acc_id)),
  );
  routes.openapi(coverages, async (c) =>
    successData(c, await accountCoverages(orm, c.req.valid('query').acc_id)),
  );
  routes.openapi(statement, async (c) =>
    successData(c, await accountStatement(orm, c.req.valid('query').acc_id)),
  );
  routes.openapi(delegation, async (c) => {
    const { user_id } = c.req.valid('json');
    return successData(
      c,
      await orm.transaction((tx) => requestDelegation(tx, c.get('user').user_id, user_id)),
    );
  });
  routes.openapi(renewal, async (c) => {
    const { acc_id } = c.req.valid('json');
    return successData(c, await orm.transaction((tx) => renewApiKey(tx, c.get('user').user_id, acc_id)));
  });
  return routes;
}
