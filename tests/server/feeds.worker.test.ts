import type { ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { getToday } from '../../common/days';
import { feedRoutes } from '../../server/calendars/routes';
import { feeds } from '../../server/db/schema';
import { api } from '../../server/http/api';
import { onError } from '../../server/http/envelope';
import { read, send } from '../support/api';
import { daysOff } from '../support/feeds';
import { feedsUnderTest } from '../support/feedsUnderTest';
import { calendarOf, eventOf } from '../support/ics';

const { db, calendars, app, operator, host, close } = await feedsUnderTest();
afterAll(close);

/** A property of the host's account 2. */
const OWN = 1;
const ENDLESS = calendarOf(
  eventOf(`DTSTART;VALUE=DATE:${getToday().replaceAll('-', '')}`, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'),
);

it('an endless calendar is rejected without blocking other requests or the next calendar', async () => {
  const short = api().route('/api/properties', feedRoutes(db.orm, { allowed: [], longestMs: 900 }));
  short.onError(onError);
  const order: string[] = [];
  const upload = async (keys: Record<string, string>, ics: string) => {
    const answer = await short.request('/api/properties/feed_file', {
      method: 'POST',
      body: JSON.stringify({ prd_id: OWN, feed_title: 'Upload', ics }),
      headers: { 'content-type': 'application/json', ...keys },
    });
    order.push(`upload ${answer.status}`);
    return answer.json();
  };
  const endless = upload(host, ENDLESS);
  for (let i = 0; i < 5; i++) {
    await read(app, operator, '/properties/feeds?acc_id=2');
    order.push('answer');
  }
  const next = upload(operator, daysOff([300, 301]));
  expect(await endless).toMatchObject({ errors: { ics: 'This calendar takes too long to read.' } });
  expect(await next).toMatchObject({ data: { feed_id: expect.any(Number) } });
  expect(order).toEqual([...Array(5).fill('answer'), 'upload 400', 'upload 200']);
});

it('an account can read ten calendars concurrently, independently of other accounts', async () => {
  const held: ServerResponse[] = [];
  const tenRequested = new Promise<void>((resolve) =>
    calendars.put('/held.ics', (_, response) => {
      if (held.push(response) === 10) resolve();
    }),
  );
  calendars.put('/good.ics', daysOff([300, 301]));
  const add = (path: string, keys: Record<string, string>) =>
    send(
      app,
      'POST',
      '/properties/feed',
      { prd_id: OWN, feed_title: path, feed_url: calendars.url(path) },
      keys,
    );
  const ten = Array.from({ length: 10 }, () => add('/held.ics', host));
  await tenRequested;
  const refused = await add('/good.ics', host);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  expect(await refused.json()).toMatchObject({ msg: 'Other calendars are being read.' });
  const [feed] = await db.orm.select().from(feeds).where(eq(feeds.prd_id, OWN));
  const again = await send(app, 'POST', '/properties/feed_refresh', { feed_id: feed?.feed_id }, host);
  expect(again.status).toBe(429);
  expect((await add('/good.ics', operator)).status).toBe(200);
  for (const response of held) response.end(daysOff([310, 311]));
  expect((await Promise.all(ten)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await add('/good.ics', host)).status).toBe(200);
});
