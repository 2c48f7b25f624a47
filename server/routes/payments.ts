import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../db/open';
import { chargePayment, type Till } from '../domain/charge';
import { done, ok } from '../http/envelope';
import type { SignedInEnv } from '../http/guard';
import { body, Id, query } from '../http/input';
import { paymentReport } from '../queries/payments';
import { paymentOf, paymentsOfPolicy, statementRows } from '../queries/statement';

const Report = z.object({ report: z.enum(['overdue', 'receivable']) });

/** `/admin`: payments that need attention, the statement, and charging (both documents, section 7). */
export function paymentRoutes(orm: Db, till: Till): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.get('/payments_reporting', async (c) => ok(c, await paymentReport(orm, query(c, Report).report)));
  routes.get('/payments', async (c) => ok(c, await statementRows(orm)));
  routes.get('/payment', async (c) => {
    const { t_id } = query(c, z.object({ t_id: Id }));
    return ok(c, [await paymentOf(orm, t_id)]);
  });
  routes.get('/policy_payment', async (c) => {
    const { id: policy_id } = query(c, z.object({ id: Id }));
    return ok(c, await paymentsOfPolicy(orm, { policy_id }));
  });
  routes.post('/charge_payment', async (c) => {
    const { id: t_id, acc_id } = await body(c, z.object({ id: Id, acc_id: Id }));
    await chargePayment(till, c.get('who').user_id, { t_id, acc_id });
    return done(c, 'Payment successful.');
  });
  return routes;
}
