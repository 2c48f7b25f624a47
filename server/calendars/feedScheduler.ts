import type { Db } from '../db/open';
import { type PeriodicTask, startPeriodicTask } from '../lib/periodicTask';
import { runWithContext } from '../lib/requestContext';
import type { FetchOptions } from './fetchFeed';
import { processDueFeeds } from './processDueFeeds';

/** Interval between two checks for due feeds, in ms. */
const LOOK_MS = 60_000;

/** Reads feeds when they are due. `stop` aborts the reads in progress and waits for them. */
export const startFeedScheduler = (orm: Db, options: FetchOptions): PeriodicTask =>
  startPeriodicTask(
    'Refreshing due feeds',
    (stop) => runWithContext({ actor: 'feed' }, () => processDueFeeds(orm, { ...options, stop })),
    () => LOOK_MS,
    LOOK_MS,
  );
