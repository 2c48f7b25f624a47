import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { roundToCents } from '../../common/money';
import { RefundRequest } from '../../common/schemas/refund';
import type { Database } from '../db/open';
import {
  api,
  jsonBody,
  jsonResponse,
  listResponse,
  RequiredIdempotencyHeaders,
  toIdempotentRequest,
} from '../http/api';
import { successData } from '../http/envelope';
import { createIdSchema } from '../http/input';
import { assertRefundLimit } from '../http/permissions';
import type { Settings } from '../lib/settings';
import type { PaymentContext } from '../operations/paymentContext';
import { refundRows } from './queries';
import { type RefundState, refundPayment, retryRefund } from './refund';
import { RefundRow } from './schemas';

const RefundId = createIdSchema('refund');

const Done = jsonResponse(
  z.object({
    status: z.literal('success'),
    msg: z.string(),
    data: z.object({ refund_id: z.int(), state: z.enum(['succeeded', 'pending']) }),
  }),
  'Refunded, or on its way.',
);

const list = createRoute({
  method: 'get',
  path: '/refunds',
  summary: 'Lists the refunds in the ledger, newest first.',
  tags: ['Payments'],
  responses: listResponse(RefundRow),
});

const refund = createRoute({
  method: 'post',
  path: '/refund',
  summary: 'Refunds all or part of a payment, once per Idempotency-Key. Amounts in dollars.',
  tags: ['Payments'],
  request: { headers: RequiredIdempotencyHeaders, body: jsonBody(RefundRequest) },
  responses: Done,
});

const again = createRoute({
  method: 'post',
  path: '/refund_again',
  summary: 'Checks a refund at the payment provider and sends it if the provider has not received it.',
  tags: ['Payments'],
  request: { body: jsonBody(z.object({ refund_id: RefundId })) },
  responses: Done,
});

const messages = { succeeded: 'Refunded.', pending: 'The refund is pending at the bank.' };

const done = (c: Context, data: RefundState) =>
  c.json({ status: 'success' as const, msg: messages[data.state], data }, 200);

/** The routes of refunds under `/admin`. */
export function refundRoutes({ read }: Database, context: PaymentContext, settings: Settings) {
  const routes = api();
  routes.openapi(list, async (c) => successData(c, await read(refundRows)));
  routes.openapi(refund, async (c) => {
    const body = c.req.valid('json');
    const { amount, refunded, ...ask } = body;
    const cents = { cents: roundToCents(amount), refunded: roundToCents(refunded) };
    // A refund is rejected if `refunded` is outdated, so the sum is that of the payment.
    assertRefundLimit(c.get('user'), cents.refunded + cents.cents, settings);
    return done(c, await refundPayment(context, toIdempotentRequest(c, body), { ...ask, ...cents }));
  });
  routes.openapi(again, async (c) =>
    done(c, await retryRefund(context, c.get('user').user_id, c.req.valid('json').refund_id)),
  );
  return routes;
}
