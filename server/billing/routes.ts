import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  api,
  IdempotencyHeaders,
  itemResponse,
  jsonBody,
  messageResponse,
  toIdempotentRequest,
} from '../http/api';
import type { SessionEnv } from '../http/currentUser';
import { successData, successMessage } from '../http/envelope';
import { AccountId } from '../http/input';
import {
  addCard,
  type BillingContext,
  createCustomer,
  hostedPage,
  removeCard,
  setDefaultMethod,
} from './paymentMethods';
import { getBilling } from './queries';
import { BillingRecord } from './schemas';

const OfAccount = z.object({ acc_id: AccountId });
const OfMethod = z.object({ acc_id: AccountId, id: z.string().min(1).max(200) });

const record = createRoute({
  method: 'get',
  path: '/billing',
  summary: "Returns the payment provider's customer of an account with payment methods and latest payments.",
  tags: ['Billing'],
  request: { query: OfAccount },
  responses: itemResponse(BillingRecord),
});

const customer = createRoute({
  method: 'post',
  path: '/billing_customer',
  summary: "Creates the payment provider's customer of an account.",
  tags: ['Billing'],
  request: { body: jsonBody(OfAccount) },
  responses: itemResponse(z.object({ id: z.string() })),
});

const page = createRoute({
  method: 'post',
  path: '/billing_portal',
  summary: "Returns the URL of the provider's hosted page for payment methods.",
  tags: ['Billing'],
  request: { body: jsonBody(OfAccount) },
  responses: itemResponse(z.object({ url: z.string() })),
});

const add = createRoute({
  method: 'post',
  path: '/payment_method',
  summary: 'Adds a test card to an account in the sandbox.',
  tags: ['Billing'],
  request: {
    headers: IdempotencyHeaders,
    body: jsonBody(z.object({ acc_id: AccountId, card: z.string().max(40) })),
  },
  responses: messageResponse(),
});

const remove = createRoute({
  method: 'delete',
  path: '/payment_method',
  summary: 'Removes a test card from an account in the sandbox.',
  tags: ['Billing'],
  request: { body: jsonBody(OfMethod) },
  responses: messageResponse(),
});

const choose = createRoute({
  method: 'put',
  path: '/default_payment_method',
  summary: 'Sets the default payment method of an account.',
  tags: ['Billing'],
  request: { body: jsonBody(OfMethod) },
  responses: messageResponse(),
});

/**
 * Returns the URL that the provider's own page links back to: the account's billing, in the portal that sent the
 * request if it sent an origin.
 */
function returnTo(c: Context, acc_id: number): string {
  const origin = c.req.header('origin') ?? '';
  return new URL(`/settings/billing?acc_id=${acc_id}`, URL.canParse('/', origin) ? origin : c.req.url).href;
}

/** The routes of billing under `/admin`, which the documented API does not have. */
export function billingRoutes(context: BillingContext) {
  const routes = api();
  const by = (c: Context<SessionEnv>) => c.get('user').user_id;
  routes.openapi(record, async (c) => successData(c, await getBilling(context, c.req.valid('query').acc_id)));
  routes.openapi(customer, async (c) =>
    successData(c, await createCustomer(context, by(c), c.req.valid('json').acc_id)),
  );
  routes.openapi(page, async (c) => {
    const { acc_id } = c.req.valid('json');
    return successData(c, await hostedPage(context, by(c), acc_id, returnTo(c, acc_id)));
  });
  routes.openapi(add, async (c) => {
    const ask = c.req.valid('json');
    await addCard(context, toIdempotentRequest(c, ask), ask);
    return successMessage(c, 'Payment method added.');
  });
  routes.openapi(remove, async (c) => {
    await removeCard(context, by(c), c.req.valid('json'));
    return successMessage(c, 'Payment method removed.');
  });
  routes.openapi(choose, async (c) => {
    await setDefaultMethod(context, by(c), c.req.valid('json'));
    return successMessage(c, 'Default payment method changed.');
  });
  return routes;
}
