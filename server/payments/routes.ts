import { createRoute, z } from '@hono/zod-openapi';
import type { Database } from '../db/open';
import { api, doneWith, requestOf, rowsOf, sent, UnderKey, wholeListOf } from '../http/api';
import { done, ok } from '../http/envelope';
import { Id } from '../http/input';
import { wholeRead } from '../lists/streamFullList';
import { chargeOnce } from './chargeOnce';
import type { Till } from './paymentContext';
import { paymentReport, RECEIVABLE_DAYS } from './queries';
import { DuePayment, StatementRow } from './schemas';
import { paymentsOfPolicy, statementBatches, statementPayment } from './statement';

const Report = z.enum(['overdue', 'receivable']).meta({
  description: `overdue: due before today and not paid. receivable: due within ${RECEIVABLE_DAYS} days.`,
});

const reports = createRoute({
  method: 'get',
  path: '/payments_reporting',
  summary: 'Payments that need attention, the first due first.',
  tags: ['Payments'],
  request: { query: z.object({ report: Report }) },
  responses: rowsOf(DuePayment),
});

const list = createRoute({
  method: 'get',
  path: '/payments',
  summary: 'All payments, the latest due first.',
  tags: ['Payments'],
  ...wholeListOf(StatementRow),
});

const one = createRoute({
  method: 'get',
  path: '/payment',
  summary: 'One payment, as a list of one.',
  tags: ['Payments'],
  request: { query: z.object({ t_id: Id }) },
  responses: rowsOf(StatementRow),
});

const ofPolicy = createRoute({
  method: 'get',
  path: '/policy_payment',
  summary: 'The payments of a policy, the first due first.',
  tags: ['Payments'],
  request: { query: z.object({ id: Id.describe('The policy_id.') }) },
  responses: rowsOf(StatementRow),
});

const charge = createRoute({
  method: 'post',
  path: '/charge_payment',
  summary: 'Charges a payment, once, however often it is asked.',
  tags: ['Payments'],
  request: {
    headers: UnderKey,
    body: sent(z.object({ id: Id.describe('The t_id of the payment.'), acc_id: Id })),
  },
  responses: doneWith(),
});

/** `/admin`: payments that need attention, the statement, and charging (both documents, section 7). */
export function paymentRoutes(db: Database, till: Till) {
  const { orm, read } = db;
  const routes = api();
  routes.openapi(reports, async (c) =>
    ok(c, await read((from) => paymentReport(from, c.req.valid('query').report))),
  );
  routes.openapi(list, (c) => wholeRead(c, db, { list: 'payment', rows: statementBatches }));
  routes.openapi(one, async (c) => ok(c, [await statementPayment(orm, c.req.valid('query').t_id)]));
  routes.openapi(ofPolicy, async (c) =>
    ok(c, await paymentsOfPolicy(orm, { policy_id: c.req.valid('query').id })),
  );
  routes.openapi(charge, async (c) => {
    const body = c.req.valid('json');
    await chargeOnce(till, requestOf(c, body), { t_id: body.id, acc_id: body.acc_id });
    return done(c, 'Payment successful.');
  });
  return routes;
}
