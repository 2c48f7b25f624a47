import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { accountRoutes } from './accounts/routes';
import { activityRoutes } from './audit/routes';
import { operatorsOnly, signedIn } from './auth/guard';
import { authRoutes, loginRoutes, secondStepRoutes, sessionRoutes } from './auth/routes';
import { billingRoutes } from './billing/routes';
import { feedRoutes, icalRoutes } from './calendars/routes';
import { adminPolicyRoutes, policyRoutes } from './coverages/routes';
import type { Database } from './db/open';
import { api as newApi } from './http/api';
import { compressed } from './http/compress';
import { reportRoutes } from './http/cspReports';
import { notFound, onError } from './http/envelope';
import { healthRoutes } from './http/health';
import { describe } from './http/openapi';
import { type Answered, closing, logged, numbered } from './http/requests';
import { keepableTexts } from './http/sanitizeJson';
import { bodies, crossOrigin, headers, noStore, portalHeaders, writesAreOurs } from './http/security';
import type { Settings } from './lib/settings';
import { lists } from './listRegistry';
import { listRoutes } from './lists/routes';
import type { PaymentContext } from './payments/paymentContext';
import { paymentRoutes, transactionRoutes } from './payments/routes';
import { importRoutes } from './properties/importRoutes';
import { publicRoutes } from './properties/publicRoutes';
import { propertyFormRoutes, propertyRoutes } from './properties/routes';
import type { Provider } from './provider/provider';
import { providerRoutes } from './provider/routes';
import { createDerivedLists } from './reconciliation/derivedLists';
import { refundRoutes } from './refunds/routes';
import { reservationRoutes, stayRoutes } from './reservations/routes';
import { supportRoutes } from './support/routes';
import { webhook, webhookRoutes } from './webhooks/routes';
import { workRoutes } from './work/routes';

/**
 * What the API stands on. `portal` answers what is not under `/api`; `tell` hears of each request that was answered;
 * `stopping` is aborted when the server stops.
 */
export type Parts = {
  db: Database;
  provider: Provider;
  settings: Settings;
  portal?: MiddlewareHandler;
  tell?: (answered: Answered) => void;
  stopping?: AbortSignal;
};

/**
 * The documented API under `/api`, and the payment provider's webhooks beside it, as a Hono app without a socket: a server listens for it, and tests hand it
 * requests in process.
 */
export function createApp(parts: Parts): OpenAPIHono {
  const { db, provider, settings, portal, tell = () => {}, stopping = new AbortController().signal } = parts;
  const { orm } = db;
  const paymentContext: PaymentContext = { db, provider, timeoutMs: settings.PROVIDER_TIMEOUT_MS };

  const admin = newApi();
  admin.use(signedIn(orm), operatorsOnly);
  admin.route('/', accountRoutes(db));
  admin.route('/', reservationRoutes(db));
  admin.route('/', stayRoutes(orm));
  admin.route('/', adminPolicyRoutes(db));
  admin.route('/', paymentRoutes(db, paymentContext));
  admin.route('/', refundRoutes(db, paymentContext));
  admin.route('/', providerRoutes(provider));
  admin.route('/', billingRoutes({ orm, billing: provider.billing }));
  admin.route('/', supportRoutes(orm, settings));
  admin.route('/', workRoutes(db));
  admin.route('/', activityRoutes(db));

  const asked = newApi();
  asked.use(signedIn(orm), operatorsOnly);
  asked.route('/', listRoutes(db, lists, createDerivedLists(db, provider), settings));

  const api = new OpenAPIHono();
  api.use(
    noStore,
    compressed,
    crossOrigin(settings),
    bodies(signedIn(orm)),
    writesAreOurs(settings),
    keepableTexts,
  );
  api.route('/auth', authRoutes(orm, settings));
  api.route('/public', publicRoutes(orm, settings));
  api.route('/public', icalRoutes(orm));
  api.route('/login', loginRoutes(orm));
  api.route('/login', sessionRoutes(orm));
  api.route('/login', secondStepRoutes(orm));
  api.route('/properties', propertyRoutes(db));
  api.route('/properties', propertyFormRoutes(orm));
  api.route('/properties', importRoutes(orm));
  api.route('/properties', feedRoutes(orm, { allowed: settings.FEEDS_ALLOW }));
  api.route('/policies', policyRoutes(orm));
  api.route('/transactions', transactionRoutes(orm, paymentContext));
  api.route('/admin', admin);
  api.route('/lists', asked);
  if (provider.parseWebhook) api.openAPIRegistry.registerPath(webhook);
  describe(api);
  api.all('*', notFound);

  const app = new OpenAPIHono();
  app.onError(onError);
  app.notFound(notFound);
  app.use(numbered, headers(settings), closing(stopping));
  app.route('/', healthRoutes(orm, provider, stopping));
  app.use(logged(tell));
  app.route('/', reportRoutes());
  app.route('/api', api);
  app.route('/webhooks', webhookRoutes(paymentContext));
  if (portal) app.use(portalHeaders(settings), portal);
  return app;
}
