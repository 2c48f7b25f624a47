import { createRoute, z } from '@hono/zod-openapi';
import { ChangedAccount, NewAccount } from '../../common/schemas/account';
import { inTransaction } from '../db/inTransaction';
import type { Database } from '../db/open';
import { api, fullListRoute, IdempotencyHeaders, itemResponse, jsonBody, listResponse } from '../http/api';
import { successData } from '../http/envelope';
import { idempotentResponse } from '../http/idempotency';
import { AccountId, UserId } from '../http/input';
import { isPermitted } from '../http/permissions';
import { streamFullList } from '../lists/streamFullList';
import { StatementRow } from '../payments/schemas';
import { requestDelegation } from './delegation';
import {
  accountBatches,
  accountCoverages,
  accountDetail,
  accountForm,
  accountKpi,
  accountReservations,
  accountStatement,
  hideKeys,
} from './queries';
import { renewApiKey, renewExternalKey } from './renewKey';
import { changeAccount, createAccount } from './saveAccount';
import {
  AccountCoverage,
  AccountDetail,
  AccountForm,
  AccountKpi,
  AccountReservation,
  AccountRow,
  ApiKey,
  AppKey,
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

// The key is not stored as a response of an idempotent request, so that it exists in one place.
const externalKey = createRoute({
  method: 'post',
  path: '/renew_external_key',
  summary: 'Creates or renews the key of the external API. The previous key stops working.',
  tags,
  request: { body: jsonBody(z.object({ acc_id: AccountId })) },
  responses: itemResponse(z.object({ acc_app_key: AppKey })),
});

const form = createRoute({
  method: 'get',
  path: '/account_form',
  summary: 'Returns the initial values of the account form.',
  tags,
  request: OfAccount,
  responses: itemResponse(AccountForm),
});

const create = createRoute({
  method: 'post',
  path: '/account',
  summary: 'Creates an account. A new owner becomes a user.',
  tags,
  request: { headers: IdempotencyHeaders, body: jsonBody(NewAccount) },
  responses: itemResponse(z.object({ acc_id: z.int() })),
});

const change = createRoute({
  method: 'put',
  path: '/account',
  summary: 'Changes an account and its owner. Rejected if the version is outdated.',
  tags,
  request: { headers: IdempotencyHeaders, body: jsonBody(ChangedAccount) },
  responses: itemResponse(z.object({ acc_id: z.int() })),
});

/** The routes of accounts under `/admin`: list, details, figures, delegation, keys and form. */
export function accountRoutes(db: Database) {
  const { orm } = db;
  const routes = api();
  routes.openapi(list, (c) => {
    const seesKeys = isPermitted(c.get('user'), 'see_keys');
    return streamFullList(c, db, {
      list: 'account',
      of: seesKeys ? 'keys' : '',
      rows: (from) => accountBatches(from, seesKeys),
    });
  });
  routes.openapi(detail, async (c) => {
    const account = await accountDetail(orm, c.req.valid('query').acc_id);
    return successData(c, isPermitted(c.get('user'), 'see_keys') ? account : hideKeys(account));
  });
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
      await inTransaction(orm, (tx) => requestDelegation(tx, c.get('user').user_id, user_id)),
    );
  });
  routes.openapi(renewal, async (c) => {
    const { acc_id } = c.req.valid('json');
    return successData(c, await inTransaction(orm, (tx) => renewApiKey(tx, c.get('user').user_id, acc_id)));
  });
  routes.openapi(externalKey, async (c) => {
    const { acc_id } = c.req.valid('json');
    return successData(
      c,
      await inTransaction(orm, (tx) => renewExternalKey(tx, c.get('user').user_id, acc_id)),
    );
  });
  routes.openapi(form, async (c) => successData(c, await accountForm(orm, c.req.valid('query').acc_id)));
  routes.openapi(create, async (c) =>
    successData(c, await idempotentResponse(c, orm, c.req.valid('json'), createAccount)),
  );
  routes.openapi(change, async (c) =>
    successData(c, await idempotentResponse(c, orm, c.req.valid('json'), changeAccount)),
  );
  return routes;
}
