import { createRoute, z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { jsonBody, messageResponse, WITHOUT_SESSION } from '../http/api';
import { successMessage } from '../http/envelope';
import { HttpError } from '../http/errors';
import { smallBodyLimit } from '../http/security';
import { runWithContext } from '../lib/requestContext';
import { settleChargeByKey } from '../payments/charge';
import type { PaymentContext } from '../payments/paymentContext';
import { InvalidSignatureError, type WebhookEvent } from '../provider/provider';
import { settleRefundByKey, settleRefundsOfPayment } from '../refunds/refund';

/** Only told of, not judged by: its signature is over the body as it was sent. */
export const webhook = createRoute({
  method: 'post',
  path: '/webhooks/stripe',
  summary: 'Receives an event from the payment provider and settles its charge or refund.',
  tags: ['Payment provider'],
  ...WITHOUT_SESSION,
  servers: [{ url: '/' }],
  request: {
    headers: z.object({
      'stripe-signature': z.string().meta({ description: "Stripe's signature of the body." }),
    }),
    body: jsonBody(z.looseObject({}).meta({ description: 'The event, as Stripe sends it.' })),
  },
  responses: messageResponse(),
});

/**
 * `POST /webhooks/stripe`, beside `/api`: its caller has no keys and no origin, only a signature over the body as
 * it was sent (400 where it is wrong). It settles what a cut connection left open. What is not known is answered
 * with 200, because anything else is sent again for days; 500 where settling failed, so that it is.
 */
export function webhookRoutes(context: PaymentContext): Hono {
  const routes = new Hono();
  const { parseWebhook: heard } = context.provider;
  if (heard)
    routes.post('/stripe', smallBodyLimit, async (c) => {
      const news = await heard(await c.req.text(), c.req.header('stripe-signature') ?? '').catch(notSigned);
      if (news) await runWithContext({ actor: 'provider' }, () => settleNews(context, news));
      return successMessage(c, 'Received.');
    });
  return routes;
}

async function settleNews(context: PaymentContext, news: WebhookEvent): Promise<void> {
  if ('charge' in news) await settleChargeByKey(context, news.charge);
  else if ('refund' in news) await settleRefundByKey(context, news.refund);
  else await settleRefundsOfPayment(context, news.refundOf);
}

function notSigned(error: unknown): never {
  throw error instanceof InvalidSignatureError ? new HttpError(400, error.message) : error;
}
