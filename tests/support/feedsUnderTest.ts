import { SANDBOX_HOST } from '../../sandbox/fillSandbox';
import { keysOf, testApp } from './api';
import { freshDatabase } from './database';
import { feedServer } from './feedServer';

/**
 * Creates an API that may read calendars of a loopback server. Returns the keys of an operator and of the
 * owner of account 2.
 */
export async function feedsUnderTest() {
  const [db, calendars] = [await freshDatabase(), await feedServer()];
  const app = testApp(db, { env: { FEED_ALLOWED_HOSTS: calendars.place } });
  const [operator, host] = [await keysOf(app), await keysOf(app, SANDBOX_HOST)];
  return { db, calendars, app, operator, host, close: () => Promise.all([db.close(), calendars.close()]) };
}
