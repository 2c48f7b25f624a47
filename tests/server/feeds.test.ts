import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_CALENDAR_BYTES } from '../../common/calendarLimits';
import { now } from '../../common/clock';
import { addDays, DAY_MS, getToday } from '../../common/days';
import { parseCalendar } from '../../server/calendars/parseCalendar';
import { feedEvents, feeds, reservations } from '../../server/db/schema';
import { read, send } from '../support/api';
import { daysOff } from '../support/feeds';
import { feedsUnderTest } from '../support/feedsUnderTest';
import { save } from '../support/properties';
import { auditOf, makeProperty, makeStay } from '../support/rows';

const { db, calendars, app, operator, host, close } = await feedsUnderTest();
const { orm } = db;
afterAll(close);

/** Properties of account 3 and of the host's account 2. */
const THEIRS = 2;
const OWN = 1;
const NOBODY = 2_000_000;
const day = (days: number) => addDays(getToday(), days);
const post = (path: string, body: object, keys = operator) =>
  send(app, 'POST', `/properties/${path}`, body, keys);
const feedsOf = (prd_id: number, keys = operator) => read(app, keys, `/properties/feeds?prd_id=${prd_id}`);
const booked = async (prd_id: number): Promise<object[]> =>
  (await app.request(`/api/public/calendar/${prd_id}`)).json();
const refusal = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) });

/** Adds an uploaded calendar and returns its id. */
async function upload(prd_id: number, ics: string, feed_title = 'Upload'): Promise<number> {
  const answer = await post('feed_file', { prd_id, feed_title, ics });
  expect(answer.status).toBe(200);
  return (await answer.json()).data.feed_id;
}

it('overlapping and adjacent events are one booked period', async () => {
  const prd_id = await makeProperty(orm);
  await upload(prd_id, daysOff([300, 303], [302, 305], [305, 306], [400, 401]));
  expect(await booked(prd_id)).toEqual([
    { start: day(300), end: day(305) },
    { start: day(400), end: day(400) },
  ]);
});

describe('a feed with a URL', () => {
  it('is read when it is added, and its days are booked, both ends included', async () => {
    calendars.put('/a.ics', daysOff([300, 303], [310, 311]));
    const before = await booked(50);
    const answer = await post('feed', {
      prd_id: 50,
      feed_title: ' Airbnb ',
      feed_url: calendars.url('/a.ics'),
    });
    const { data } = await answer.json();
    expect(await feedsOf(50)).toEqual([
      {
        feed_id: data.feed_id,
        prd_id: 50,
        acc_id: expect.any(Number),
        prd_title: expect.any(String),
        feed_title: 'Airbnb',
        feed_url: calendars.url('/a.ics'),
        kind: 'url',
        events: 2,
        fetched_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        failed_since: null,
        failure: null,
        warning: null,
        conflicts: 0,
      },
    ]);
    const held = [
      { start: day(300), end: day(302) },
      { start: day(310), end: day(310) },
    ];
    const after = await booked(50);
    expect(after).toHaveLength(before.length + 2);
    expect(after).toEqual(expect.arrayContaining(held));
  });

  it('is not fetched again for a repeated request', async () => {
    calendars.put('/once.ics', daysOff([300, 301]));
    const prd_id = await makeProperty(orm);
    const ask = { prd_id, feed_title: 'Once', feed_url: calendars.url('/once.ics') };
    const send = (body: object) => save(app, operator, 'POST /properties/feed', body, 'feed-once');
    const first = await send(ask);
    calendars.put('/once.ics', '<html>');
    const again = await send(ask);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(calendars.asked.filter(({ url }) => url === '/once.ics')).toHaveLength(1);
    const other = await send({ ...ask, feed_title: 'Twice' });
    expect([other.status, other.body.msg]).toEqual([
      409,
      'This form has already been sent with other values.',
    ]);
  });

  it('that cannot be read is rejected at its field and not stored', async () => {
    calendars.put('/page.html', '<title>Sign in</title>');
    const cases = [
      [calendars.url('/page.html'), 'This is not a calendar (.ics).'],
      [calendars.url('/none.ics'), 'The URL responded with HTTP 404.'],
      ['http://127.0.0.1/', 'The URL is in a network that is not allowed.'],
      ['http://example.com:81/', 'The URL must use port 80 or 443.'],
      ['webcal://127.0.0.1/', 'The URL is in a network that is not allowed.'],
      ['localhost/a.ics', 'The URL must begin with http:// or https://.'],
      ['', 'Address is required.'],
    ];
    for (const [feed_url, sentence] of cases) {
      const answer = await refusal(await post('feed', { prd_id: 51, feed_title: 'x', feed_url }));
      expect(answer).toMatchObject({
        status: 'error',
        msg: expect.any(String),
        errors: { feed_url: sentence },
      });
    }
    expect((await post('feed', { prd_id: 51, feed_title: 'x', feed_url: 'http://127.0.0.1/' })).status).toBe(
      400,
    );
    expect(await feedsOf(51)).toEqual([]);
  });

  it('gets new events when it is fetched again, and preserves the last ones if that fails', async () => {
    calendars.put('/b.ics', daysOff([300, 301]));
    const made = await post('feed', { prd_id: 52, feed_title: 'b', feed_url: calendars.url('/b.ics') });
    const { feed_id } = (await made.json()).data;
    const before = await booked(52);
    calendars.put('/b.ics', (_, response) => response.writeHead(503).end());
    const failed = await refusal(await post('feed_refresh', { feed_id }));
    expect(failed).toMatchObject({ status: 'error', msg: 'The URL responded with HTTP 503.' });
    const [row] = await feedsOf(52);
    expect(row).toMatchObject({ events: 1, failure: failed.msg, failed_since: expect.stringMatching(/Z$/) });
    expect(await booked(52)).toEqual(before);
    await post('feed_refresh', { feed_id });
    expect((await feedsOf(52))[0].failed_since).toBe(row.failed_since);
    calendars.put('/b.ics', daysOff([300, 301], [320, 321]));
    expect((await post('feed_refresh', { feed_id })).status).toBe(200);
    expect((await feedsOf(52))[0]).toMatchObject({ events: 2, failed_since: null, failure: null });
    expect(await booked(52)).toHaveLength(before.length + 1);
  });

  it('can be renamed without a read, and is read at once from a new URL', async () => {
    calendars.put('/c.ics', daysOff([300, 301]));
    calendars.put('/d.ics', daysOff([330, 332], [340, 342]));
    const made = await post('feed', { prd_id: 53, feed_title: 'c', feed_url: calendars.url('/c.ics') });
    const { feed_id } = (await made.json()).data;
    const requestCount = calendars.asked.length;
    const put = (feed_url: string, feed_title = 'renamed') =>
      send(app, 'PUT', '/properties/feed', { feed_id, feed_title, feed_url }, operator);
    expect((await put(calendars.url('/c.ics'))).status).toBe(200);
    expect(calendars.asked).toHaveLength(requestCount);
    expect((await put(calendars.url('/d.ics'))).status).toBe(200);
    expect(await feedsOf(53)).toMatchObject([{ feed_title: 'renamed', events: 2 }]);
    for (const [url, sentence] of [
      [calendars.url('/none.ics'), 'The URL responded with HTTP 404.'],
      ['', 'Address is required.'],
    ] as const)
      expect(await (await put(url)).json()).toMatchObject({ errors: { feed_url: sentence } });
    expect(await (await put(calendars.url('/d.ics'), ' ')).json()).toMatchObject({
      errors: { feed_title: 'Name is required.' },
    });
    expect(await feedsOf(53)).toMatchObject([{ feed_url: calendars.url('/d.ics'), events: 2 }]);
  });

  it('is deleted with its events', async () => {
    const feed_id = await upload(54, daysOff([300, 301]));
    const before = await booked(54);
    expect((await send(app, 'DELETE', '/properties/feed', { feed_id }, operator)).status).toBe(200);
    expect(await feedsOf(54)).toEqual([]);
    expect(await booked(54)).toHaveLength(before.length - 1);
    expect(await orm.select().from(feedEvents).where(eq(feedEvents.feed_id, feed_id))).toEqual([]);
    expect((await send(app, 'DELETE', '/properties/feed', { feed_id }, operator)).status).toBe(404);
  });
});

describe('an uploaded calendar', () => {
  it('is added once by repeated requests with one key', async () => {
    const body = { prd_id: 41, feed_title: 'Once', ics: daysOff([700, 702]) };
    const twice = () => save(app, operator, 'POST /properties/feed_file', body, 'one feed');
    const answers = await Promise.all([twice(), twice(), twice()]);
    expect(new Set(answers.map(({ body }) => body.data.feed_id)).size).toBe(1);
    expect(await feedsOf(41)).toHaveLength(1);
  });

  it('is rejected for a property with 50 feeds, until one is deleted', async () => {
    const prd_id = await makeProperty(orm);
    const at = new Date();
    const feed = {
      prd_id,
      kind: 'file',
      ics: '',
      fetched_at: at,
      created_at: at,
      next_fetch_at: at,
    } as const;
    const made = await orm
      .insert(feeds)
      .values(Array.from({ length: 50 }, (_, i) => ({ ...feed, feed_title: `Channel ${i}` })))
      .returning({ feed_id: feeds.feed_id });
    const ask = { prd_id, feed_title: 'One more', ics: daysOff([5, 6]) };
    const refused = await post('feed_file', ask);
    expect([refused.status, (await refused.json()).msg]).toEqual([
      409,
      'A property has at most 50 calendar feeds.',
    ]);
    const gone = await send(app, 'DELETE', '/properties/feed', { feed_id: made[0]?.feed_id }, operator);
    expect(gone.status).toBe(200);
    expect((await post('feed_file', ask)).status).toBe(200);
  });

  it('has no URL, and its title can be changed', async () => {
    const feed_id = await upload(55, daysOff([300, 301]));
    expect(await feedsOf(55)).toMatchObject([{ kind: 'file', feed_url: '', events: 1 }]);
    const put = (more: object) =>
      send(app, 'PUT', '/properties/feed', { feed_id, feed_title: 'Mine', ...more }, operator);
    expect((await put({})).status).toBe(200);
    expect(await (await put({ feed_url: 'https://example.com/' })).json()).toMatchObject({
      errors: { feed_url: 'An uploaded calendar has no address.' },
    });
    expect(await feedsOf(55)).toMatchObject([{ feed_title: 'Mine', feed_url: '' }]);
  });

  it('is rejected at its field if it is invalid or missing', async () => {
    for (const [ics, sentence] of [
      ['hello', 'This is not a calendar (.ics).'],
      ['', 'File is required.'],
      [undefined, 'File is required.'],
    ])
      expect(await refusal(await post('feed_file', { prd_id: 56, feed_title: 'x', ics }))).toMatchObject({
        errors: { ics: sentence },
      });
    expect(await feedsOf(56)).toEqual([]);
  });

  it('may have 5 MB, unlike other request bodies', async () => {
    const [before, after] = daysOff([300, 301]).split('BEGIN:VEVENT');
    const ofSize = (size: number) => {
      const left = size - `${before}BEGIN:VEVENT${after}`.length;
      return `${before}${'\r\n'.repeat(left / 2)}${left % 2 ? ' ' : ''}BEGIN:VEVENT${after}`;
    };
    const ics = ofSize(MAX_CALENDAR_BYTES);
    await upload(57, ics);
    const larger = { prd_id: 57, feed_title: 'x', ics: ofSize(MAX_CALENDAR_BYTES + 1) };
    expect(await refusal(await post('feed_file', larger))).toMatchObject({
      errors: { ics: 'The calendar is larger than 5 MB.' },
    });
    expect((await post('feed', { prd_id: 57, feed_title: 'x', feed_url: ics })).status).toBe(413);
    expect((await post('feed_file', { prd_id: 57, feed_title: 'x', ics: ics.repeat(3) })).status).toBe(413);
  });

  it('may contain text that PostgreSQL cannot store', async () => {
    await upload(58, daysOff([300, 301, 'nul \0 and \ud800']));
    const [row] = await orm.select().from(feeds).where(eq(feeds.prd_id, 58));
    expect(row?.ics).not.toContain('\0');
    expect(await feedsOf(58)).toMatchObject([{ events: 1 }]);
  });
});

describe('a conflict', () => {
  it('is an event that shares a night with a reservation that is not cancelled', async () => {
    const stay = { prd_id: 60, res_checkin: day(400), res_checkout: day(405) };
    const { res_id } = await makeStay(orm, { ...stay, res_code: 'CLASH1' });
    await makeStay(orm, { ...stay, res_status: '48' });
    await makeStay(orm, { ...stay, prd_id: 61 });
    await upload(60, daysOff([395, 400], [404, 407, 'Reserved - Jane'], [405, 408]), 'Vrbo');
    expect(await read(app, operator, '/properties/feed_conflicts?prd_id=60')).toEqual([
      {
        conflict_id: expect.any(String),
        feed_id: expect.any(Number),
        feed_title: 'Vrbo',
        summary: 'Reserved - Jane',
        start: day(404),
        end: day(406),
        res_id,
        res_code: 'CLASH1',
        res_checkin: day(400),
        res_checkout: day(405),
      },
    ]);
    expect(await feedsOf(60)).toMatchObject([{ events: 3, conflicts: 1 }]);
  });

  it('with a reservation of a previous account is visible to operators only', async () => {
    const prd_id = await makeProperty(orm);
    const stay = { prd_id, acc_id: 3, res_checkin: day(400), res_checkout: day(405) };
    const { res_id } = await makeStay(orm, { ...stay, res_code: 'THEIRS1' });
    await upload(prd_id, daysOff([402, 403]));
    const seen = async (keys: typeof operator) => [
      await read(app, keys, `/properties/feed_conflicts?prd_id=${prd_id}`),
      await feedsOf(prd_id, keys),
    ];
    expect(await seen(host)).toMatchObject([[], [{ events: 1, conflicts: 0 }]]);
    expect(await seen(operator)).toMatchObject([[{ res_id }], [{ events: 1, conflicts: 1 }]]);
    await orm.delete(feeds).where(eq(feeds.prd_id, prd_id));
  });

  it('ends when either is over', async () => {
    const prd_id = await makeProperty(orm);
    await makeStay(orm, { prd_id, res_checkin: day(-9), res_checkout: day(-3) });
    await upload(prd_id, daysOff([-8, -5]));
    expect(await feedsOf(prd_id)).toMatchObject([{ events: 1, conflicts: 0 }]);
  });
});

describe('a property’s calendar', () => {
  const url = async (prd_id: number): Promise<string | null> =>
    (await read(app, operator, `/properties/ical?id=${prd_id}`)).url;
  const create = async (prd_id: number): Promise<string> =>
    (await (await post('ical', { prd_id })).json()).data.url;

  it('is not published by reading its URL', async () => {
    expect(await url(72)).toBeNull();
    expect(await url(72)).toBeNull();
    expect(await auditOf(orm, 'property', 72)).toEqual([]);
  });

  it('has a secret URL that is stable until it is replaced', async () => {
    const first = await create(70);
    expect(first).toMatch(/^\/public\/ical\/[\w-]{43}\.ics$/);
    expect(await url(70)).toBe(first);
    expect(await create(70)).toBe(first);
    expect(await create(71)).not.toBe(first);
    const { data } = await (await post('ical_renew', { prd_id: 70 })).json();
    expect(data.url).not.toBe(first);
    expect(await url(70)).toBe(data.url);
    expect((await app.request(`/api${first}`)).status).toBe(404);
    expect((await app.request(`/api${data.url}`)).status).toBe(200);
  });
});

describe('a channel that sends our days back', () => {
  const CLOSED = 'CLOSED - Not available';
  const addUrl = async (prd_id: number, path: string, ics: string): Promise<number> => {
    calendars.put(path, ics);
    const answer = await post('feed', { prd_id, feed_title: path, feed_url: calendars.url(path) });
    return (await answer.json()).data.feed_id;
  };
  const calendarUrl = async (prd_id: number, feed_id?: number): Promise<string> =>
    (await (await post('ical', { prd_id, feed_id })).json()).data.url;
  const exported = async (prd_id: number, feed_id?: number) => {
    const answer = await app.request(`/api${await calendarUrl(prd_id, feed_id)}`);
    return parseCalendar(await answer.text()).events.map(({ start, end }) => [start, end]);
  };

  it('does not get its own bookings, at a URL of its own', async () => {
    const prd_id = await makeProperty(orm);
    const first = await addUrl(prd_id, '/first.ics', daysOff([300, 303], [310, 312]));
    const second = await addUrl(prd_id, '/second.ics', daysOff([302, 305]));
    expect(await exported(prd_id, first)).toEqual([[day(302), day(304)]]);
    expect(await exported(prd_id, second)).toEqual([
      [day(300), day(302)],
      [day(310), day(311)],
    ]);
    expect(await exported(prd_id)).toEqual([
      [day(300), day(304)],
      [day(310), day(311)],
    ]);
    const url = await calendarUrl(prd_id, first);
    expect(await calendarUrl(prd_id, first)).toBe(url);
    expect(new Set([url, await calendarUrl(prd_id, second), await calendarUrl(prd_id)]).size).toBe(3);
    await send(app, 'DELETE', '/properties/feed', { feed_id: first }, operator);
    expect((await app.request(`/api${url}`)).status).toBe(404);
  });

  it('has no conflicts with them, and its closed days do not outlive a cancelled stay', async () => {
    const prd_id = await makeProperty(orm);
    const stay = { prd_id, res_checkin: day(400), res_checkout: day(405) };
    const { res_id } = await makeStay(orm, stay);
    const echo = daysOff([400, 405, CLOSED], [420, 423, 'Jane']);
    const feed_id = await addUrl(prd_id, '/echo.ics', echo);
    expect(await feedsOf(prd_id)).toMatchObject([{ events: 2, conflicts: 0 }]);
    await orm.update(reservations).set({ res_status: '48' }).where(eq(reservations.res_id, res_id));
    for (let i = 0; i < 2; i++) {
      expect((await post('feed_refresh', { feed_id })).status).toBe(200);
      expect(await exported(prd_id)).toEqual([[day(420), day(422)]]);
      expect(await booked(prd_id)).toEqual([{ start: day(420), end: day(422) }]);
    }
    await makeStay(orm, stay);
    expect(await feedsOf(prd_id)).toMatchObject([{ events: 2, conflicts: 0 }]);
  });

  it('does not pass the bookings of another channel on to it, and they end with that channel', async () => {
    const prd_id = await makeProperty(orm);
    const first = await addUrl(prd_id, '/one.ics', daysOff([300, 303, 'Jane']));
    const second = await addUrl(prd_id, '/two.ics', daysOff([300, 303, CLOSED]));
    expect(await exported(prd_id, first)).toEqual([]);
    expect(await exported(prd_id, second)).toEqual([[day(300), day(302)]]);
    calendars.put('/one.ics', daysOff([310, 312, 'Ann']));
    await post('feed_refresh', { feed_id: first });
    await post('feed_refresh', { feed_id: second });
    expect(await exported(prd_id)).toEqual([[day(310), day(311)]]);
  });

  it('closes the days after its booking window for nobody else, and leaves no audit trail of it', async () => {
    const prd_id = await makeProperty(orm);
    await makeStay(orm, { prd_id, res_checkin: day(200), res_checkout: day(205) });
    const window = (on: number) => daysOff([10, 12, 'Jane'], [90 + on, 400, 'Not available']);
    const feed_id = await addUrl(prd_id, '/window.ics', window(-2));
    const readNext = async (on: number) => {
      const fetched_at = new Date(now() - DAY_MS);
      await orm.update(feeds).set({ fetched_at }).where(eq(feeds.feed_id, feed_id));
      calendars.put('/window.ics', window(on));
      expect((await post('feed_refresh', { feed_id })).status).toBe(200);
    };
    await readNext(-1);
    const first = await auditOf(orm, 'feed', feed_id);
    expect(first[0]).toMatchObject({ action: 'read feed', after: { booked_count: 0, freed_count: 1 } });
    await readNext(0);
    const actions = (await auditOf(orm, 'feed', feed_id)).map(({ action }) => action);
    expect(actions).toEqual(['refresh feed', ...first.map(({ action }) => action)]);
    expect(await exported(prd_id)).toEqual([
      [day(10), day(11)],
      [day(200), day(204)],
    ]);
    expect(await feedsOf(prd_id)).toMatchObject([{ events: 2, conflicts: 0 }]);
  });
});

it('the audit event of a read has the numbers of all periods, and the first 20', async () => {
  const prd_id = await makeProperty(orm);
  const stays = (from: number) =>
    daysOff(...Array.from({ length: 30 }, (_, i) => [from + 3 * i, from + 3 * i + 2] as [number, number]));
  calendars.put('/many.ics', stays(300));
  const made = await post('feed', { prd_id, feed_title: 'Many', feed_url: calendars.url('/many.ics') });
  const { feed_id } = (await made.json()).data;
  calendars.put('/many.ics', stays(301));
  await post('feed_refresh', { feed_id });
  const [last] = await auditOf(orm, 'feed', feed_id);
  expect(last).toMatchObject({
    action: 'read feed',
    after: { events: 30, booked_count: 30, freed_count: 30 },
  });
  expect(last?.after).toMatchObject({ booked: { length: 20 }, freed: { length: 20 } });
});

it('a feed shows which of its events could not be read', async () => {
  const prd_id = await makeProperty(orm);
  await upload(
    prd_id,
    daysOff([300, 303], [310, 312]).replace(/DTEND.*\r\nSUMMARY/, 'DTEND:None\r\nSUMMARY'),
  );
  expect(await feedsOf(prd_id)).toMatchObject([
    {
      events: 2,
      failure: null,
      warning: '1 event of 2 could not be read completely: Reserved (line 7).',
    },
  ]);
});

describe('every endpoint', () => {
  type Call = [
    method: string,
    path: string | ((feed_id: number) => string),
    body?: (feed_id: number, prd_id: number) => object,
  ];
  const CALLS: Call[] = [
    ['GET', 'feeds?prd_id='],
    ['GET', 'feed_conflicts?prd_id='],
    ['GET', 'ical?id='],
    ['GET', (feed_id) => `ical?feed_id=${feed_id}&id=`],
    ['POST', 'feed', (_, prd_id) => ({ prd_id, feed_title: 'x', feed_url: calendars.url('/a.ics') })],
    ['POST', 'feed_file', (_, prd_id) => ({ prd_id, feed_title: 'x', ics: daysOff([300, 301]) })],
    ['PUT', 'feed', (feed_id) => ({ feed_id, feed_title: 'y' })],
    ['POST', 'feed_refresh', (feed_id) => ({ feed_id })],
    ['POST', 'ical_renew', (_, prd_id) => ({ prd_id })],
    ['DELETE', 'feed', (feed_id) => ({ feed_id })],
  ];
  const ask = (
    [method, path, body]: Call,
    feed_id: number,
    prd_id: number,
    keys: Record<string, string> = {},
  ) =>
    body
      ? send(app, method, `/properties/${path}`, body(feed_id, prd_id), keys)
      : app.request(`/api/properties/${typeof path === 'string' ? path : path(feed_id)}${prd_id}`, {
          headers: keys,
        });

  it.each(CALLS)(
    "%s %s requires both keys and a valid id, and is limited to the host's account",
    async (...call) => {
      expect((await ask(call, 1, OWN)).status).toBe(401);
      for (const keys of [operator, host]) expect((await ask(call, NOBODY, NOBODY, keys)).status).toBe(404);
      const theirs = await upload(THEIRS, daysOff([300, 301]));
      expect((await ask(call, theirs, THEIRS, host)).status).toBe(404);
      const own = await upload(OWN, daysOff([300, 301]));
      expect((await ask(call, own, OWN, host)).status).toBe(200);
      expect((await ask(call, theirs, THEIRS, operator)).status).toBe(200);
    },
  );

  it('GET feeds?acc_id= returns the feeds of an account, for a host of the own one', async () => {
    await upload(OWN, daysOff([300, 301]), 'Own');
    const rows: { acc_id: number; prd_title: string }[] = await read(app, host, '/properties/feeds?acc_id=2');
    expect(new Set(rows.map(({ acc_id }) => acc_id))).toEqual(new Set([2]));
    expect(await read(app, operator, '/properties/feeds?acc_id=2')).toEqual(rows);
    for (const [query, status] of [
      ['acc_id=3', 404],
      [`acc_id=${NOBODY}`, 404],
      ['', 400],
      ['prd_id=1&acc_id=2', 400],
    ])
      expect((await app.request(`/api/properties/feeds?${query}`, { headers: host })).status).toBe(status);
  });

  it("PUT owner to another account deletes the URLs of a property's feeds and keeps their days", async () => {
    calendars.put('/moved.ics?s=topsecret', daysOff([300, 301]));
    const feed_url = calendars.url('/moved.ics?s=topsecret');
    const { data } = await (await post('feed', { prd_id: THEIRS, feed_title: 'Channel', feed_url })).json();
    const held = await booked(THEIRS);
    const created = await post('ical', { prd_id: THEIRS, feed_id: data.feed_id });
    const channel = (await created.json()).data;
    const { prd_title, ...form } = await read(app, operator, `/properties/owner_form?id=${THEIRS}`);
    const moved = { ...form, acc_id: 2, owner: 'found' };
    expect((await save(app, operator, 'PUT /properties/owner', moved)).status).toBe(200);
    const there: { feed_id: number }[] = await feedsOf(THEIRS, host);
    expect(there.find(({ feed_id }) => feed_id === data.feed_id)).toMatchObject({
      kind: 'file',
      feed_url: '',
    });
    expect(await booked(THEIRS)).toEqual(held);
    expect((await app.request(`/api${channel.url}`)).status).toBe(404);
    expect((await post('feed_refresh', { feed_id: data.feed_id }, host)).status).toBe(200);
    expect(calendars.asked.filter(({ url }) => url?.startsWith('/moved.ics'))).toHaveLength(1);
    const [, last] = await auditOf(orm, 'feed', data.feed_id);
    expect(last).toMatchObject({
      action: 'change feed',
      before: { kind: 'url' },
      after: { kind: 'file', host: '' },
    });
  });

  it('that writes is audited without the secret part of a URL', async () => {
    calendars.put('/x.ics?s=topsecret', daysOff([300, 301]));
    const feed_url = calendars.url('/x.ics?s=topsecret');
    const { feed_id } = (await (await post('feed', { prd_id: 80, feed_title: 'Kept', feed_url })).json())
      .data;
    await send(app, 'PUT', '/properties/feed', { feed_id, feed_title: 'Named', feed_url }, operator);
    await post('feed_refresh', { feed_id });
    await send(app, 'DELETE', '/properties/feed', { feed_id }, operator);
    const rows = await auditOf(orm, 'feed', feed_id);
    expect(rows.map(({ action }) => action)).toEqual([
      'delete feed',
      'refresh feed',
      'change feed',
      'add feed',
    ]);
    expect(rows.every(({ user_id }) => user_id !== null)).toBe(true);
    await post('ical', { prd_id: 80 });
    const { data } = await (await post('ical_renew', { prd_id: 80 })).json();
    const made = await auditOf(orm, 'property', 80);
    expect(made.map(({ action }) => action)).toEqual(['renew calendar link', 'create calendar link']);
    const text = JSON.stringify([...rows, ...made]);
    expect(text).not.toContain('topsecret');
    expect(text).not.toContain(data.url.slice(13, 40));
  });
});

it('the sandbox data has three feeds: one with a conflict, one that has failed for four days', async () => {
  const [feed] = await orm.select().from(feeds).where(eq(feeds.feed_id, 1));
  const rows = await feedsOf(feed?.prd_id ?? 0);
  expect(rows).toHaveLength(3);
  expect(rows.filter(({ conflicts }: { conflicts: number }) => conflicts > 0)).toHaveLength(1);
  const [failed] = rows.filter(({ failure }: { failure: string | null }) => failure);
  expect(failed).toMatchObject({ feed_title: 'Vrbo', events: 1 });
  expect(failed.failed_since.slice(0, 10)).toBe(day(-4));
});
