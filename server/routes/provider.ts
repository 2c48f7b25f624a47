import { type Context, Hono } from 'hono';
import { Refusal } from '../domain/refusal';
import { ok } from '../http/envelope';
import type { SignedInEnv } from '../http/guard';
import type { Listed, Provider } from '../provider/provider';

/** `/admin`: the payment provider's customers and payments (second document, sections 3 and 7). */
export function providerRoutes({ customers, transactions }: Provider): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.get('/stripe_customers', (c) => listed(c, customers));
  routes.get('/stripe_transactions', (c) => listed(c, transactions));
  return routes;
}

async function listed<T>(c: Context, read: () => Promise<Listed<T>>) {
  const { rows, more } = await read().catch((error: unknown) => {
    console.error(`${c.req.method} ${c.req.path}:`, error);
    throw new Refusal(502, 'The payment provider did not answer.', 'Please try again.');
  });
  return ok(
    c,
    rows,
    more ? `The payment provider has more: only the latest ${rows.length} are here.` : undefined,
  );
}
