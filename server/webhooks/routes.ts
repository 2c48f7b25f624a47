import { createRoute, z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { doneWith, sent, WITHOUT_KEYS } from '../http/api';
import { done } from '../http/envelope';
import { Refusal } from '../http/errors';
import { smallBodies } from '../http/security';
import { from } from '../lib/requestContext';
import { settleChargeOfKey } from '../payments/charge';
import type { Till } from '../payments/paymentContext';
import { type News, NotSigned } from '../provider/provider';
import { settleRefundOfKey, settleRefundsOf } from '../refunds/refund';

/** Only told of, not judged by: its signature is over the body as it was sent. */
export const webhook = createRoute({
  method: 'post',
  path: '/webhooks/stripe',
  summary: 'Takes an event of the payment provider, and settles the charge or the refund that it tells of.',
  tags: ['Payment provider'],
  ...WITHOUT_KEYS,
  servers: [{ url: '/' }],
  request: {
    headers: z.object({
      'stripe-signature': z
        .string()
        .meta({ description: 'The signature over the body, as Stripe makes it.' }),
    }),
    body: sent(z.looseObject({}).meta({ description: 'The event, as Stripe sends it.' })),
  },
  responses: doneWith(),
});

/**
 * `POST /webhooks/stripe`, beside `/api`: its caller has no keys and no origin, only a signature over the body as
 * it was sent (400 where it is wrong). It settles what a cut connection left open. What is not known is answered
 * with 200, because anything else is sent again for days; 500 where settling failed, so that it is.
 */
export function webhookRoutes(till: Till): Hono {
  const routes = new Hono();
  const { heard } = till.provider;
  if (heard)
    routes.post('/stripe', smallBodies, async (c) => {
      const news = await heard(await c.req.text(), c.req.header('stripe-signature') ?? '').catch(notSigned);
      if (news) await from({ actor: 'provider' }, () => settleNews(till, news));
      return done(c, 'Received.');
    });
  return routes;
}

async function settleNews(till: Till, news: News): Promise<void> {
  if ('charge' in news) await settleChargeOfKey(till, news.charge);
  else if ('refund' in news) await settleRefundOfKey(till, news.refund);
  else await settleRefundsOf(till, news.refundOf);
}

function notSigned(error: unknown): never {
  throw error instanceof NotSigned ? new Refusal(400, error.message) : error;
}
