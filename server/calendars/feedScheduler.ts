import type { Db } from '../db/open';
import { log } from '../lib/log';
import { runWithContext } from '../lib/requestContext';
import type { FetchOptions } from './fetchFeed';
import { processDueFeeds } from './processDueFeeds';

/** Interval between two checks for due feeds, in ms. */
const LOOK_MS = 60_000;

/** Reads feeds when they are due. `stop` aborts the reads in progress and waits for them. */
export function startFeedScheduler(orm: Db, options: FetchOptions): { stop: () => Promise<void> } {
  const end = new AbortController();
  let reading: Promise<unknown> = Promise.resolve();
  const look = () => {
    reading = runWithContext({ actor: 'feed' }, () => processDueFeeds(orm, { ...options, stop: end.signal }))
      .catch((error) => log.error({ err: error }, 'Refreshing due feeds'))
      .finally(wait);
  };
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    if (!end.signal.aborted) timer = setTimeout(look, LOOK_MS).unref();
  };
  wait();
  return {
    stop: async () => {
      end.abort();
      clearTimeout(timer);
      await reading;
    },
  };
}
