import { processDueFeeds } from '../calendars/processDueFeeds';
import { endCancelledPolicies } from '../coverages/cancelCoverage';
import type { Db } from '../db/open';
import { runWithContext } from '../lib/requestContext';
import type { Settings } from '../lib/settings';
import { markOverdue } from '../payments/markOverdue';
import { deleteExpired } from './deleteExpired';
import type { Job, Jobs } from './jobQueue';
import type { Settlement } from './settlement';

/** What the jobs need. */
type JobParts = {
  orm: Db;
  settlement: Pick<Settlement, 'run'>;
  settings: Pick<Settings, 'FEED_ALLOWED_HOSTS'>;
};

/** The actor of the audit events of a job is the server, or the calendar feeds. */
const as =
  (actor: 'server' | 'feed', job: Job): Job =>
  (signal) =>
    runWithContext({ actor }, () => job(signal));

/** Creates the work of the background jobs. */
export const createJobs = ({ orm, settlement, settings }: JobParts): Jobs => ({
  settle_payments: as('server', settlement.run),
  read_feeds: as('feed', (stop) => processDueFeeds(orm, { allowed: settings.FEED_ALLOWED_HOSTS, stop })),
  mark_overdue: as('server', (signal) => markOverdue(orm, signal)),
  end_coverages: as('server', () => endCancelledPolicies(orm)),
  delete_expired: as('server', () => deleteExpired(orm)),
});
