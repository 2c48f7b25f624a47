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

/**
 * The description of the webhook for the OpenAPI document. It does not validate, because the signature covers
 * the raw body.
 */
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
 * Creates the route `POST /webhooks/stripe`, outside of `/api`. It needs no session and no origin, but a
 * valid signature of the raw body (400 otherwise). It settles charges and refunds without a result.
 * Unknown events return 200, because the provider repeats others for days. If settling fails, it returns 500,
 * so that the event is repeated.
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
