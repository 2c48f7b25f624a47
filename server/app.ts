import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { authRoutes, loginRoutes, sessionRoutes, twoFactorRoutes } from './auth/routes';
import { requireOperator, requireSession, twoFactorPolicy } from './auth/sessions';
import { feedRoutes, icalRoutes } from './calendars/routes';
import { policyRoutes } from './coverages/routes';
import type { Database } from './db/open';
import { features, sandboxFeatures } from './features';
import { api as newApi } from './http/api';
import { createGetClient } from './http/clientAddress';
import { compress } from './http/compress';
import { reportRoutes } from './http/cspReports';
import { notFoundHandler, onError } from './http/envelope';
import { healthRoutes } from './http/health';
import { serveOpenApi } from './http/openapi';
import { limitOpenRoutes } from './http/rateLimit';
import { rejectWritesWhile } from './http/readOnly';
import {
  accessLog,
  cancelAbandonedReads,
  closeOnShutdown,
  type RequestMetrics,
  requestId,
} from './http/requests';
import { sanitizeJson } from './http/sanitizeJson';
import { bodyLimit, cors, csrf, noStore, portalSecureHeaders, secureHeaders } from './http/security';
import type { JobQueue } from './jobs/jobQueue';
import type { Settings } from './lib/settings';
import { lists } from './listRegistry';
import { applyBeforeReads } from './lists/applyListChanges';
import { listRoutes } from './lists/routes';
import { type Mailer, noMailer } from './mail/mailer';
import type { PaymentContext } from './operations/paymentContext';
import { transactionRoutes } from './payments/routes';
import { importRoutes } from './properties/importRoutes';
import { publicRoutes } from './properties/publicRoutes';
import { propertyFormRoutes, propertyRoutes } from './properties/routes';
import type { Provider } from './provider/provider';
import { createDerivedLists } from './reconciliation/derivedLists';
import { webhook, webhookRoutes } from './webhooks/routes';

/**
 * The paths that anyone may request, with a limit. Those with a secret in their path or a throttle of their own are not
 * among them.
 */
const OPEN_PATHS = ['/csp-reports', '/api/public/captcha', '/api/public/calendar/*', '/api/openapi.json'];

/** The paths of sign-in, which a read-only server accepts. */
const SIGN_IN_PATHS = ['/api/auth/', '/api/login/'];

/** The paths with reads of list tables or their versions. */
const LIST_PATHS = ['/admin/*', '/lists/*', '/policies/*', '/properties/*'];

/**
 * The dependencies of the API. `portal` handles requests outside `/api`. `onResponse` receives the metrics of
 * each request. `stopping` is aborted when the server stops. While `isReadOnly`, changes are rejected. Without
 * `mailer` no mails are sent. `sandbox` is true if the database has sandbox data, whose mails are in an outbox.
 * `jobs` runs background jobs on demand.
 */
export type Parts = {
  db: Database;
  provider: Provider;
  settings: Settings;
  portal?: MiddlewareHandler;
  onResponse?: (answered: RequestMetrics) => void;
  stopping?: AbortSignal;
  isReadOnly?: () => boolean;
  mailer?: Mailer;
  sandbox?: boolean;
  jobs?: Pick<JobQueue, 'run'>;
};

/**
 * Creates the Hono app: the documented API under `/api`, health checks, and the webhooks of the payment
 * provider. It opens no socket, so tests can call it in process.
 */
export function createApp(parts: Parts): OpenAPIHono {
  const {
    db,
    provider,
    settings,
    portal,
    jobs,
    onResponse = () => {},
    stopping = new AbortController().signal,
    isReadOnly = () => false,
    mailer = noMailer,
    sandbox = false,
  } = parts;
  const { orm } = db;
  const paymentContext: PaymentContext = { db, provider, timeoutMs: settings.PROVIDER_TIMEOUT_MS };

  const admin = newApi();
  admin.use(requireSession(orm), requireOperator);
  const context = { db, provider, settings, mailer, paymentContext, jobs };
  for (const createRoutes of sandbox ? [...features, ...sandboxFeatures] : features)
    admin.route('/', createRoutes(context));

  const listApi = newApi();
  listApi.use(requireSession(orm), requireOperator);
  listApi.route('/', listRoutes(db, lists, createDerivedLists(db, provider), settings));

  const api = new OpenAPIHono();
  api.use(
    cancelAbandonedReads,
    noStore,
    compress,
    cors(settings),
    twoFactorPolicy(settings),
    bodyLimit(requireSession(orm)),
    csrf(settings),
    sanitizeJson,
    rejectWritesWhile(isReadOnly, SIGN_IN_PATHS),
  );
  const applyChanges = applyBeforeReads(orm);
  for (const path of LIST_PATHS) api.use(path, applyChanges);
  api.route('/auth', authRoutes(orm, settings, mailer));
  api.route('/public', publicRoutes(orm, settings));
  api.route('/public', icalRoutes(orm));
  api.route('/login', loginRoutes(orm, settings, mailer));
  api.route('/login', sessionRoutes(orm));
  api.route('/login', twoFactorRoutes(orm));
  api.route('/properties', propertyRoutes(db));
  api.route('/properties', propertyFormRoutes(orm));
  api.route('/properties', importRoutes(orm));
  api.route('/properties', feedRoutes(orm, { allowed: settings.FEED_ALLOWED_HOSTS }));
  api.route('/policies', policyRoutes(orm));
  api.route('/transactions', transactionRoutes(orm, paymentContext));
  api.route('/admin', admin);
  api.route('/lists', listApi);
  if (provider.parseWebhook) api.openAPIRegistry.registerPath(webhook);
  serveOpenApi(api);
  api.all('*', notFoundHandler);

  const app = new OpenAPIHono();
  app.onError(onError);
  app.notFound(notFoundHandler);
  app.use(requestId(settings), secureHeaders(settings), closeOnShutdown(stopping));
  app.route('/', healthRoutes(orm, stopping));
  app.use(accessLog(onResponse, createGetClient(settings)));
  const limit = limitOpenRoutes(settings);
  for (const path of OPEN_PATHS) app.use(path, limit);
  app.route('/', reportRoutes());
  app.route('/api', api);
  app.use('/webhooks/*', rejectWritesWhile(isReadOnly));
  app.route(
    '/webhooks',
    webhookRoutes(orm, provider, () => jobs?.run('process_events')),
  );
  if (portal) app.use(portalSecureHeaders(settings), portal);
  return app;
}
