import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { api, listResponse } from '../http/api';
import { successData } from '../http/envelope';
import { getListWarning, orProviderError } from './listRows';
import type { Provider, ProviderList } from './provider';
import { ProviderCustomerRow, ProviderTransactionRow } from './schemas';

const customerList = createRoute({
  method: 'get',
  path: '/stripe_customers',
  summary:
    "Lists the payment provider's customers, newest first. The note says if there are more, or if the provider did not respond.",
  tags: ['Payment provider'],
  responses: listResponse(ProviderCustomerRow),
});

const transactionList = createRoute({
  method: 'get',
  path: '/stripe_transactions',
  summary:
    "Lists the payment provider's payment intents and charges, newest first. The note says if there are more, or if the provider did not respond.",
  tags: ['Payment provider'],
  responses: listResponse(ProviderTransactionRow),
});

/** The routes of the payment provider under `/admin`: customers and payments. */
export function providerRoutes({ customers, transactions }: Provider) {
  const routes = api();
  routes.openapi(customerList, (c) => answer(c, customers));
  routes.openapi(transactionList, (c) => answer(c, transactions));
  return routes;
}

async function answer<T>(c: Context, read: () => Promise<ProviderList<T>>) {
  const found = await orProviderError(`${c.req.method} ${c.req.path}`, read);
  return successData(c, found.rows, getListWarning(found.rows.length, found));
}
