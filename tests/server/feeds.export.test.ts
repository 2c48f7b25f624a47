import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, getToday } from '../../common/days';
import { mergePeriods, type Period, toAllDayPeriod } from '../../common/periods';
import { parseCalendar } from '../../server/calendars/parseCalendar';
import { guests, reservations } from '../../server/db/schema';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { daysOff } from '../support/feeds';
import { makeProperty, makeStay } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
const app = testApp(db);
afterAll(() => db.close());

const PRD = 45;
const day = (days: number) => addDays(getToday(), days);
let url = '';
const get = (headers: Record<string, string> = {}) => app.request(url, { headers });
const written = async () => parseCalendar(await (await get()).text()).events;
const booked = async (): Promise<Period[]> => (await app.request(`/api/public/calendar/${PRD}`)).json();

beforeAll(async () => {
  const keys = await keysOf(app);
  const { data } = await (await send(app, 'POST', '/properties/ical', { prd_id: PRD }, keys)).json();
  url = `/api${data.url}`;
  const ics = daysOff([300, 303, 'Jane Doe'], [302, 305]);
  await send(app, 'POST', '/properties/feed_file', { prd_id: PRD, feed_title: 'Airbnb', ics }, keys);
});

describe('a property’s own calendar', () => {
  it('is an iCalendar text that needs no keys', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\nPRODID:.+\r\nVERSION:2\.0\r\n/);
  });

  it('contains the nights of the reservations and the days of the feeds, so that check-out nights can be sold', async () => {
    const stays = await orm.select().from(reservations).where(eq(reservations.prd_id, PRD));
    const nights = stays
      .filter((stay) => stay.res_status !== '48' && stay.res_checkin <= stay.res_checkout)
      .map((stay) => toAllDayPeriod(stay.res_checkin, stay.res_checkout));
    const floor = day(-365);
    const recent = ({ end }: Period) => end >= floor;
    const expected = [...nights, { start: day(300), end: day(304) }].filter(recent);
    expect(mergePeriods(await written())).toEqual(mergePeriods(expected));
  });

  it('uses Reserved and Blocked as titles, without names of guests', async () => {
    await orm.update(guests).set({ user_fname: 'Guestname' });
    await makeStay(orm, {
      prd_id: PRD,
      res_code: 'SECRETCODE',
      res_checkin: day(320),
      res_checkout: day(324),
    });
    const events = await written();
    expect(events).toContainEqual(
      expect.objectContaining({ summary: 'Reserved', start: day(320), end: day(323) }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ summary: 'Blocked', start: day(300), end: day(304) }),
    );
    expect(new Set(events.map(({ summary }) => summary))).toEqual(new Set(['Reserved', 'Blocked']));
    expect(await (await get()).text()).not.toMatch(/Guestname|SECRETCODE|Jane|Airbnb/);
  });

  it('returns 304 until a reservation changes', async () => {
    const [first, second] = [await get(), await get()];
    const etag = first.headers.get('etag') ?? '';
    expect(await first.text()).toBe(await second.text());
    const same = await get({ 'if-none-match': etag });
    expect([same.status, await same.text()]).toEqual([304, '']);
    const { res_id } = await makeStay(orm, { prd_id: PRD, res_checkin: day(340), res_checkout: day(341) });
    expect((await get({ 'if-none-match': etag })).status).toBe(200);
    await orm.update(reservations).set({ res_status: '48' }).where(eq(reservations.res_id, res_id));
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
  });

  it('sent back by a channel is ignored, and counts at another property', async () => {
    const keys = await keysOf(app);
    const upload = (prd_id: number, ics: string) =>
      send(app, 'POST', '/properties/feed_file', { prd_id, feed_title: 'Refunded in Stripe', ics }, keys);
    const sent = await (await get()).text();
    const before = await booked();
    expect((await upload(PRD, sent)).status).toBe(200);
    expect(await booked()).toEqual(before);
    const rows = await read(app, keys, `/properties/feeds?prd_id=${PRD}`);
    expect(rows).toContainEqual(
      expect.objectContaining({ feed_title: 'Refunded in Stripe', events: 0, conflicts: 0 }),
    );
    const other = await makeProperty(orm);
    expect((await upload(other, sent)).status).toBe(200);
    expect(await read(app, keys, `/properties/feeds?prd_id=${other}`)).toMatchObject([
      { events: (await written()).length },
    ]);
  });

  it.each(['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43)])(
    'with the secret %s is not found',
    async (file) => {
      const answer = await app.request(`/api/public/ical/${file}`);
      expect([400, 404]).toContain(answer.status);
      expect(await answer.json()).toMatchObject({ status: 'error' });
    },
  );
});
