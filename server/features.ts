import { accountRoutes } from './accounts/routes';
import { activityRoutes } from './audit/routes';
import { billingRoutes } from './billing/routes';
import { adminPolicyRoutes } from './coverages/routes';
import type { Database } from './db/open';
import type { api } from './http/api';
import type { JobQueue } from './jobs/jobQueue';
import { jobRoutes } from './jobs/routes';
import type { Settings } from './lib/settings';
import type { Mailer } from './mail/mailer';
import { outboxRoutes } from './mail/routes';
import type { PaymentContext } from './operations/paymentContext';
import { paymentRoutes } from './payments/routes';
import { privacyRoutes } from './privacy/routes';
import { productRoutes } from './products/routes';
import type { Provider } from './provider/provider';
import { providerRoutes } from './provider/routes';
import { reconciliationRoutes } from './reconciliation/routes';
import { refundRoutes } from './refunds/routes';
import { reservationRoutes, stayRoutes } from './reservations/routes';
import { setupRoutes } from './setup/routes';
import { supportRoutes } from './support/routes';
import { userRoutes } from './users/routes';
import { viewRoutes } from './views/routes';
import { providerEventRoutes } from './webhooks/routes';
import { workRoutes } from './work/routes';

/** What the routes of a feature may use. `jobs` is undefined if no background jobs run. */
export type FeatureContext = {
  db: Database;
  provider: Provider;
  settings: Settings;
  mailer: Mailer;
  paymentContext: PaymentContext;
  jobs: Pick<JobQueue, 'run'> | undefined;
};

/** Creates the routes of a feature under `/api/admin`, which only operators may call. */
export type Feature = (context: FeatureContext) => ReturnType<typeof api>;

/** The features under `/api/admin`. A new feature adds a line. */
export const features: readonly Feature[] = [
  ({ db }) => accountRoutes(db),
  ({ db }) => reservationRoutes(db),
  ({ db }) => stayRoutes(db.orm),
  ({ db }) => adminPolicyRoutes(db),
  ({ db }) => productRoutes(db.orm),
  ({ db, paymentContext }) => paymentRoutes(db, paymentContext),
  ({ db, paymentContext, settings }) => refundRoutes(db, paymentContext, settings),
  ({ provider }) => providerRoutes(provider),
  ({ db, jobs }) => providerEventRoutes(db.orm, () => jobs?.run('process_events')),
  ({ db, provider }) => reconciliationRoutes(db, provider),
  ({ db, provider }) => billingRoutes({ orm: db.orm, billing: provider.billing }),
  ({ db, settings, mailer }) => userRoutes(db.orm, settings, mailer),
  ({ db }) => privacyRoutes(db.orm),
  ({ db, jobs }) => jobRoutes(db.orm, jobs),
  ({ db, settings }) => supportRoutes(db.orm, settings),
  ({ db }) => viewRoutes(db.orm),
  ({ db, provider, settings }) => setupRoutes(db.orm, provider.billing, settings),
  ({ db }) => workRoutes(db),
  ({ db }) => activityRoutes(db),
];

/** The features that only an installation with sandbox data has: its mails are in an outbox. */
export const sandboxFeatures: readonly Feature[] = [({ db }) => outboxRoutes(db.orm)];
