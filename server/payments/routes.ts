import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getAccountScope, requireSession } from '../auth/sessions';
import type { Database, Db } from '../db/open';
import {
  api,
  ErrorResponse,
  fullListRoute,
  IdempotencyHeaders,
  itemResponse,
  json,
  jsonBody,
  listResponse,
  messageResponse,
  toIdempotentRequest,
} from '../http/api';
import { onError, successData, successMessage, toHttpError } from '../http/envelope';
import { AccountId, CoverageId, PaymentId } from '../http/input';
import { streamFullList } from '../lists/streamFullList';
import type { PaymentContext } from '../operations/paymentContext';
import { chargeIdempotently } from './charge';
import { previewCharge } from './chargePreview';
import { giveUpCharge } from './giveUpCharge';
import { paymentReport, RECEIVABLE_DAYS } from './queries';
import { ChargePreview, DuePayment, StatementRow } from './schemas';
import { paymentsOfPolicy, statementBatches, statementPayment } from './statement';

const Report = z.enum(['overdue', 'receivable']).meta({
  description: `overdue: due before today and not paid. receivable: due within ${RECEIVABLE_DAYS} days.`,
});

const reports = createRoute({
  method: 'get',
  path: '/payments_reporting',
  summary: 'Lists payments that need attention, by due date.',
  tags: ['Payments'],
  request: { query: z.object({ report: Report }) },
  responses: listResponse(DuePayment),
});

const list = createRoute({
  method: 'get',
  path: '/payments',
  summary: 'Lists all payments, latest due date first.',
  tags: ['Payments'],
  ...fullListRoute(StatementRow),
});

const paymentRoute = createRoute({
  method: 'get',
  path: '/payment',
  summary: 'Returns a payment in a list.',
  tags: ['Payments'],
  request: { query: z.object({ t_id: PaymentId }) },
  responses: listResponse(StatementRow),
});

const ofPolicy = createRoute({
  method: 'get',
  path: '/policy_payment',
  summary: 'Lists the payments of a policy by due date.',
  tags: ['Payments'],
  request: { query: z.object({ id: CoverageId.describe('The policy_id.') }) },
  responses: listResponse(StatementRow),
});

const charge = createRoute({
  method: 'post',
  path: '/charge_payment',
  summary: 'Charges a payment. Repeated requests charge it once.',
  tags: ['Payments'],
  request: {
    headers: IdempotencyHeaders,
    body: jsonBody(z.object({ id: PaymentId.describe('The t_id of the payment.'), acc_id: AccountId })),
  },
  responses: messageResponse(),
});

const giveUp = createRoute({
  method: 'post',
  path: '/give_up_charge',
  summary:
    'Gives up a charge in doubt, two days after its last request, if the payment provider has no such charge. A charge that it has gets its result.',
  tags: ['Payments'],
  request: {
    body: jsonBody(z.object({ id: PaymentId.describe('The t_id of the payment.'), acc_id: AccountId })),
  },
  responses: messageResponse(),
});

const GIVEN_UP = {
  not_made: 'The charge was given up: the payment provider has never made it.',
  succeeded: 'The payment provider has made this charge. The payment is paid.',
  declined: 'The payment provider has declined this charge.',
} as const;

/**
 * The routes of payments under `/admin`: payments that need attention, statement, payments of a policy, and
 * charges.
 */
export function paymentRoutes(db: Database, context: PaymentContext) {
  const { orm, read } = db;
  const routes = api();
  routes.openapi(reports, async (c) =>
    successData(c, await read((from) => paymentReport(from, c.req.valid('query').report))),
  );
  routes.openapi(list, (c) => streamFullList(c, db, { list: 'payment', rows: statementBatches }));
  routes.openapi(paymentRoute, async (c) =>
    successData(c, [await statementPayment(orm, c.req.valid('query').t_id)]),
  );
  routes.openapi(ofPolicy, async (c) =>
    successData(c, await paymentsOfPolicy(orm, { policy_id: c.req.valid('query').id })),
  );
  routes.openapi(charge, async (c) => {
    const body = c.req.valid('json');
    await chargeIdempotently(context, toIdempotentRequest(c, body), { t_id: body.id, acc_id: body.acc_id });
    return successMessage(c, 'Payment successful.');
  });
  routes.openapi(giveUp, async (c) => {
    const { id: t_id, acc_id } = c.req.valid('json');
    return successMessage(c, GIVEN_UP[await giveUpCharge(context, c.get('user').user_id, { t_id, acc_id })]);
  });
  return routes;
}

const policyStatementRoute = createRoute({
  method: 'get',
  path: '/payment',
  summary: 'Lists the payments of a policy that you can access, by due date.',
  tags: ['Payments'],
  request: { query: z.object({ id: CoverageId.describe('The policy_id.') }) },
  responses: listResponse(StatementRow),
});

const previewRoute = createRoute({
  method: 'get',
  path: '/charge_preview',
  summary:
    'Returns what a charge of a payment that you can access will do: its amount, card and last decline.',
  tags: ['Payments'],
  request: { query: z.object({ id: PaymentId.describe('The t_id of the payment.') }) },
  responses: itemResponse(ChargePreview),
});

const RefusedCharge = z.object({
  ...ErrorResponse.shape,
  data: z.object({ errors: z.array(z.string()).meta({ description: 'All error messages.' }) }).optional(),
});

const chargeTransactionRoute = createRoute({
  method: 'post',
  path: '/charge_payment',
  summary: 'Charges a payment that you can access. Repeated requests charge it once.',
  tags: ['Payments'],
  request: {
    headers: IdempotencyHeaders,
    body: jsonBody(z.object({ id: PaymentId.describe('The t_id of the payment.') })),
  },
  responses: {
    ...messageResponse(),
    default: { content: json(RefusedCharge), description: 'The request was rejected.' },
  },
});

/**
 * The routes under `/transactions`, for any role. Operators may use all payments, other users those of their
 * account (404 otherwise).
 * - `POST /charge_payment` takes the payment's `t_id` as `id`, and uses the same lease as
 *   `/admin/charge_payment`. An error repeats its message in `data.errors`.
 * - `GET /charge_preview?id=` takes the same id. It changes nothing.
 * - `GET /payment?id=` takes the id of a *policy*, like `/admin/policy_payment?id=`, and returns all payments
 *   of that policy.
 */
export function transactionRoutes(orm: Db, context: PaymentContext) {
  const routes = api();
  routes.use(requireSession(orm));
  routes.openapi(policyStatementRoute, async (c) =>
    successData(
      c,
      await paymentsOfPolicy(orm, {
        policy_id: c.req.valid('query').id,
        acc_id: getAccountScope(c.get('user')),
      }),
    ),
  );
  routes.openapi(previewRoute, async (c) =>
    successData(
      c,
      await previewCharge(context, { t_id: c.req.valid('query').id, acc_id: getAccountScope(c.get('user')) }),
    ),
  );
  routes.route('/', chargeRoutes(context));
  return routes;
}

function chargeRoutes(context: PaymentContext) {
  const routes = api();
  routes.onError(refused);
  routes.openapi(chargeTransactionRoute, async (c) => {
    const body = c.req.valid('json');
    await chargeIdempotently(context, toIdempotentRequest(c, body), {
      t_id: body.id,
      acc_id: getAccountScope(c.get('user')),
    });
    return successMessage(c, 'Payment successful.');
  });
  return routes;
}

function refused(error: Error, c: Context) {
  const refusal = toHttpError(error);
  if (!refusal) return onError(error, c);
  const { status, message: msg, note } = refusal;
  return c.json(
    { status: 'error' as const, msg, ...(note ? { note } : {}), data: { errors: [msg] } },
    status,
  );
}
