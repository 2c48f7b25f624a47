import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../db/open';
import { chargePayment, type Till } from '../domain/charge';
import { Refusal } from '../domain/refusal';
import { done, ok } from '../http/envelope';
import { type SignedInEnv, scopeOf, signedIn } from '../http/guard';
import { body, Id, query } from '../http/input';
import { paymentsOfPolicy } from '../queries/statement';

const OfId = z.object({ id: Id });

/**
 * `/transactions`: charging a payment and reading the list again afterwards (second document, section 7). An
 * operator reaches every payment, anybody else those of their own account: others are not there (404).
 *
 * - `POST /charge_payment` takes the payment's `t_id` as `id`, and goes through the same claim as the
 *   dashboard's `/admin/charge_payment`. A refusal carries its sentences once more as `data.errors`.
 * - `GET /payment?id=` takes the *policy's* id, as `/admin/policy_payment?id=` does: it refreshes that list, and
 *   where the documents mean a payment they write `t_id`. It answers with all payments of the policy.
 */
export function transactionRoutes(orm: Db, till: Till): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.use(signedIn(orm));
  routes.get('/payment', async (c) => {
    const { id: policy_id } = query(c, OfId);
    return ok(c, await paymentsOfPolicy(orm, { policy_id, acc_id: scopeOf(c.get('who')) }));
  });
  routes.post('/charge_payment', async (c) => {
    const who = c.get('who');
    try {
      const { id: t_id } = await body(c, OfId);
      await chargePayment(till, who.user_id, { t_id, acc_id: scopeOf(who) });
    } catch (error) {
      if (error instanceof Refusal) return refused(c, error);
      throw error;
    }
    return done(c, 'Payment successful.');
  });
  return routes;
}

const refused = (c: Context, { status, message: msg, note }: Refusal) =>
  c.json({ status: 'error' as const, msg, ...(note ? { note } : {}), data: { errors: [msg] } }, status);
