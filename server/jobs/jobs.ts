import { processDueFeeds } from '../calendars/processDueFeeds';
import { endCancelledPolicies } from '../coverages/cancelCoverage';
import type { Db } from '../db/open';
import { runWithContext } from '../lib/requestContext';
import type { Settings } from '../lib/settings';
import type { PaymentContext } from '../operations/paymentContext';
import { markOverdue } from '../payments/markOverdue';
import { processEvents } from '../webhooks/providerEvents';
import { deleteExpired } from './deleteExpired';
import type { Job, Jobs } from './jobQueue';
import type { Settlement } from './settlement';

/** What the jobs need. */
type JobParts = {
  orm: Db;
  paymentContext: PaymentContext;
  settlement: Pick<Settlement, 'run' | 'isRecovering'>;
  settings: Pick<Settings, 'FEED_ALLOWED_HOSTS'>;
};

/** The actor of the audit events of a job is the server, or the calendar feeds. */
const as =
  (actor: 'server' | 'feed', job: Job): Job =>
  (signal) =>
    runWithContext({ actor }, () => job(signal));

/** Creates the work of the background jobs. */
export const createJobs = ({ orm, paymentContext, settlement, settings }: JobParts): Jobs => ({
  settle_payments: as('server', settlement.run),
  // While charges and refunds since a restored backup are unknown, their events could not be settled.
  process_events: async (signal) => (settlement.isRecovering() ? 0 : processEvents(paymentContext, signal)),
  mirror_provider: async (signal) => (await paymentContext.provider.mirror?.runPass(signal)) ?? 0,
  read_feeds: as('feed', (stop) => processDueFeeds(orm, { allowed: settings.FEED_ALLOWED_HOSTS, stop })),
  mark_overdue: as('server', (signal) => markOverdue(orm, signal)),
  end_coverages: as('server', () => endCancelledPolicies(orm)),
  delete_expired: as('server', () => deleteExpired(orm)),
});
