import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { now, setClock } from '../../common/clock';
import { addFeed, changeFeed } from '../../server/calendars/feeds';
import { processDueFeeds, refreshNow } from '../../server/calendars/processDueFeeds';
import { type Database, type Db, openServer } from '../../server/db/open';
import { feedEvents, feeds } from '../../server/db/schema';
import { bookedPeriods } from '../../server/properties/queries';
import { freshDatabase } from '../support/database';
import { feedServer } from '../support/feedServer';
import { daysOff } from '../support/feeds';
import { ownPostgres } from '../support/ownPostgres';

const MINUTE_MS = 60_000;
const HALF_HOUR = 30 * MINUTE_MS;
const server = process.env.TEST_DATABASE_URL;
const calendars = await feedServer();
afterAll(calendars.close);
afterEach(() => setClock());

/** The same tests for the embedded database and for PostgreSQL with two servers. */
function behaviour(open: () => Promise<{ one: Database; two: Database; close: () => Promise<void> }>) {
  let database: Database;
  let two: Database;
  let close: () => Promise<void>;
  const how = { allowed: [calendars.place] };
  const by = { user: null, acc_id: undefined };
  const PRD = 30;

  beforeAll(async () => {
    ({ one: database, two, close } = await open());
  });
  afterAll(() => close());
  beforeEach(async () => {
    await database.orm.delete(feeds);
    calendars.asked.length = 0;
  });

  const add = async (path: string) => {
    calendars.put(path, daysOff([300, 301]));
    const ask = { prd_id: PRD, feed_title: path, feed_url: calendars.url(path) };
    return (await addFeed(database.orm, by, ask, how, UNKEYED)).feed_id;
  };
  const row = async (feed_id: number) =>
    (await database.orm.select().from(feeds).where(eq(feeds.feed_id, feed_id)))[0];
  const eventsOf = (feed_id: number) =>
    database.orm.select().from(feedEvents).where(eq(feedEvents.feed_id, feed_id));
  const later = (ms: number) => {
    const at = Date.now() + ms;
    setClock(() => at);
  };

  it('is read every 30 minutes', async () => {
    await add('/often.ics');
    later(HALF_HOUR - MINUTE_MS);
    expect(await processDueFeeds(database.orm, how)).toBe(0);
    later(HALF_HOUR + MINUTE_MS);
    expect(await processDueFeeds(database.orm, how)).toBe(1);
    expect(await processDueFeeds(database.orm, how)).toBe(0);
    later(2 * HALF_HOUR + 2 * MINUTE_MS);
    expect(await processDueFeeds(two.orm, how)).toBe(1);
  });

  it('is read once by two concurrent servers', async () => {
    for (let i = 0; i < 6; i++) await add(`/both${i}.ics`);
    calendars.asked.length = 0;
    later(HALF_HOUR + MINUTE_MS);
    const counts = await Promise.all([
      processDueFeeds(database.orm, how),
      processDueFeeds(two.orm, how),
      processDueFeeds(database.orm, how),
    ]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6);
    expect(calendars.asked.map(({ url }) => url).sort()).toEqual(
      [0, 1, 2, 3, 4, 5].map((i) => `/both${i}.ics`),
    );
  });

  it('is read by one server only, until its lease expires', async () => {
    const feed_id = await add('/lease.ics');
    later(HALF_HOUR + MINUTE_MS);
    await database.orm.update(feeds).set({ leased_until: new Date(Date.now() + HALF_HOUR + 2 * MINUTE_MS) });
    expect(await processDueFeeds(two.orm, how)).toBe(0);
    expect(await refreshNow(two.orm, feed_id, how)).toBe('busy');
    later(HALF_HOUR + 3 * MINUTE_MS);
    expect(await processDueFeeds(two.orm, how)).toBe(1);
    expect((await row(feed_id))?.leased_until).toBeNull();
  });

  it('stores its validators, and keeps its events if nothing has changed', async () => {
    const feed_id = await add('/version.ics');
    calendars.put('/version.ics', ({ headers }, response) =>
      headers['if-none-match'] === '"1"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag: '"1"' }).end(daysOff([300, 301], [310, 312])),
    );
    await refreshNow(database.orm, feed_id, how);
    const before = await eventsOf(feed_id);
    expect(before).toHaveLength(2);
    later(HALF_HOUR + MINUTE_MS);
    expect(await processDueFeeds(database.orm, how)).toBe(1);
    expect(await eventsOf(feed_id)).toEqual(before);
    expect((await row(feed_id))?.fetched_at).toEqual(new Date(now()));
  });

  it('that fails keeps its last events, stores the time of the failure and is retried', async () => {
    const feed_id = await add('/fails.ics');
    const booked = await bookedPeriods(database.orm, PRD);
    calendars.put('/fails.ics', '<html>');
    later(HALF_HOUR + MINUTE_MS);
    await processDueFeeds(database.orm, how);
    const failed = await row(feed_id);
    expect(failed).toMatchObject({ failure: 'This is not a calendar (.ics).', leased_until: null });
    later(2 * HALF_HOUR + 2 * MINUTE_MS);
    expect(await processDueFeeds(two.orm, how)).toBe(1);
    expect((await row(feed_id))?.failed_since).toEqual(failed?.failed_since);
    expect(await bookedPeriods(database.orm, PRD)).toEqual(booked);
    calendars.put('/fails.ics', daysOff([310, 311]));
    later(3 * HALF_HOUR + 3 * MINUTE_MS);
    await processDueFeeds(database.orm, how);
    expect(await row(feed_id)).toMatchObject({ failed_since: null, failure: null });
    expect(await bookedPeriods(database.orm, PRD)).not.toEqual(booked);
  });

  it.each([
    ['several events', daysOff([300, 301], [310, 312])],
    ['one event', daysOff([300, 301])],
  ])('that comes back empty keeps %s until the third read, also one by hand', async (_, full) => {
    const feed_id = await add('/empty.ics');
    const read = async () => {
      const outcome = await refreshNow(database.orm, feed_id, how);
      return [outcome, (await eventsOf(feed_id)).length];
    };
    const failed = { failure: 'The calendar came back empty. Its days stay booked until the third reading.' };
    calendars.put('/empty.ics', full);
    const [, count] = await read();
    calendars.put('/empty.ics', daysOff());
    expect(await read()).toEqual([failed, count]);
    calendars.put('/empty.ics', full);
    expect(await read()).toEqual([{}, count]);
    calendars.put('/empty.ics', daysOff([-30, -20]));
    expect(await read()).toEqual([failed, count]);
    later(HALF_HOUR + MINUTE_MS);
    expect(await processDueFeeds(two.orm, how)).toBe(1);
    expect(await row(feed_id)).toMatchObject({ ...failed, empty_reads: 2, leased_until: null });
    later(HALF_HOUR + 3 * MINUTE_MS);
    expect(await read()).toEqual([{}, 1]);
    expect(await row(feed_id)).toMatchObject({ failure: null, failed_since: null, empty_reads: 0 });
  });

  it('counts empty reads within a minute once', async () => {
    const feed_id = await add('/clicks.ics');
    calendars.put('/clicks.ics', daysOff());
    for (const seconds of [0, 20, 40]) {
      later(seconds * 1000);
      await refreshNow(database.orm, feed_id, how);
    }
    expect(await row(feed_id)).toMatchObject({ empty_reads: 1 });
    expect(await eventsOf(feed_id)).toHaveLength(1);
  });

  it('with a start that cannot be read fails, stores the other events and keeps the days of that one', async () => {
    const feed_id = await add('/start.ics');
    const text = daysOff([300, 301], [310, 312]);
    calendars.put('/start.ics', text);
    await refreshNow(database.orm, feed_id, how);
    const before = await eventsOf(feed_id);
    calendars.put('/start.ics', daysOff([300, 301], [310, 312], [320, 321]).replace(/DTSTART/, 'START'));
    const failed = { failure: expect.stringContaining('The start of an event cannot be read: ') };
    expect(await refreshNow(database.orm, feed_id, how)).toEqual(failed);
    const days = (await eventsOf(feed_id)).map(({ start_day }) => start_day);
    expect(days).toHaveLength(3);
    expect(days).toEqual(expect.arrayContaining(before.map(({ start_day }) => start_day)));
    expect(await row(feed_id)).toMatchObject({ ...failed, failed_since: expect.any(Date) });
    calendars.put('/start.ics', text);
    expect(await refreshNow(database.orm, feed_id, how)).toEqual({});
    expect(await row(feed_id)).toMatchObject({ failure: null, failed_since: null });
    expect(await eventsOf(feed_id)).toHaveLength(2);
  });

  it('with a new URL is believed to be empty at once', async () => {
    const feed_id = await add('/moved-from.ics');
    calendars.put('/moved-from.ics', daysOff([300, 301], [310, 312]));
    await refreshNow(database.orm, feed_id, how);
    calendars.put('/moved-to.ics', daysOff());
    await changeFeed(
      database.orm,
      by,
      { feed_id, feed_title: 'x', feed_url: calendars.url('/moved-to.ics') },
      how,
    );
    expect(await eventsOf(feed_id)).toEqual([]);
  });

  it('that is changed during a read gets the events of the new URL', async () => {
    const feed_id = await add('/old.ics');
    calendars.put('/new.ics', daysOff([320, 325], [330, 331]));
    calendars.put('/old.ics', async (_, response) => {
      const ask = { feed_id, feed_title: 'new', feed_url: calendars.url('/new.ics') };
      await changeFeed(two.orm, by, ask, how);
      response.end(daysOff([300, 301]));
    });
    await refreshNow(database.orm, feed_id, how);
    expect(await row(feed_id)).toMatchObject({ feed_title: 'new', feed_url: calendars.url('/new.ics') });
    expect(await eventsOf(feed_id)).toHaveLength(2);
  });

  it('is not renamed over a concurrent change of its URL', async () => {
    const feed_id = await add('/former.ics');
    calendars.put('/latter.ics', daysOff([320, 325], [330, 331]));
    const change = (orm: Db, feed_title: string, path: string) =>
      changeFeed(orm, by, { feed_id, feed_title, feed_url: calendars.url(path) }, how);
    let turns = 0;
    // The concurrent change ends after the rename has read the feed, and before it writes.
    const late = Object.create(database.orm, {
      transaction: {
        value: async (work: Parameters<Db['transaction']>[0]) => {
          if (++turns === 2) await change(two.orm, 'latter', '/latter.ics');
          return database.orm.transaction(work);
        },
      },
    });
    await expect(change(late, 'renamed', '/former.ics')).rejects.toMatchObject({
      status: 409,
      message: 'Someone else has changed this feed.',
    });
    expect(await row(feed_id)).toMatchObject({
      feed_title: 'latter',
      feed_url: calendars.url('/latter.ics'),
    });
    expect(await eventsOf(feed_id)).toHaveLength(2);
  });

  it('in a file continues to recur as days pass', async () => {
    const ics = daysOff([0, 1]).replace('SUMMARY', 'RRULE:FREQ=YEARLY\r\nSUMMARY');
    const ask = { prd_id: PRD, feed_title: 'file', ics };
    const { feed_id } = await addFeed(database.orm, by, ask, how, UNKEYED);
    const last = async () =>
      (await eventsOf(feed_id))
        .map(({ start_day }) => start_day)
        .sort()
        .at(-1) ?? '';
    const before = await last();
    later(370 * 24 * 60 * MINUTE_MS);
    expect(await processDueFeeds(database.orm, how)).toBe(1);
    expect((await last()) > before).toBe(true);
  });

  it('is limited to 50 per property, also for concurrent additions', async () => {
    const at = new Date(now());
    const dated = { fetched_at: at, created_at: at, next_fetch_at: at };
    const file = { prd_id: PRD, feed_title: 'file', kind: 'file', ics: '', ...dated } as const;
    await database.orm.insert(feeds).values(Array.from({ length: 49 }, () => file));
    const ask = { prd_id: PRD, feed_title: 'more', ics: daysOff([300, 301]) };
    const added = await Promise.allSettled(
      [database, two, database, two].map(({ orm }) => addFeed(orm, by, ask, how, UNKEYED)),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database.orm.$count(feeds)).toBe(50);
  });

  it('is released when the server stops', async () => {
    const feed_id = await add('/silent.ics');
    const requested = new Promise<void>((resolve) => calendars.put('/silent.ics', () => resolve()));
    later(HALF_HOUR + MINUTE_MS);
    const stop = new AbortController();
    const reading = processDueFeeds(database.orm, { ...how, stop: stop.signal });
    await requested;
    stop.abort();
    expect(await reading).toBe(0);
    expect(await row(feed_id)).toMatchObject({ leased_until: null, failed_since: null });
  });
}

/** A request without an idempotency key. */
const UNKEYED = { user_id: 61, key: undefined, call: '', body: undefined };

describe('a feed in the embedded database', () =>
  behaviour(async () => {
    const db = await freshDatabase();
    return { one: db, two: db, close: db.close };
  }));

describe.skipIf(!server)('a feed with two servers on one PostgreSQL database', () =>
  behaviour(async () => {
    const { url, drop } = await ownPostgres(server ?? '', 'whole');
    const [first, two] = await Promise.all([openServer(url), openServer(url)]);
    return {
      one: first,
      two,
      close: async () => {
        await Promise.all([first.close(), two.close()]);
        await drop();
      },
    };
  }),
);
