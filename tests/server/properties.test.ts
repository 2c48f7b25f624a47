import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, getToday, isDay } from '../../common/days';
import { SANDBOX_HOST, SANDBOX_PASSWORD } from '../../sandbox/fillSandbox';
import { accounts, feedEvents, feeds, properties, reservations, users } from '../../server/db/schema';
import { keysOf, read, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { makeStay } from '../support/rows';

const db = await freshDatabase();
const app = testApp(db);
const NOBODY = 2_000_000;
const NO_IDS = ['', 'abc', '0', '-1', '1.5', '99999999999'];
const failure = { status: 'error', msg: expect.stringMatching(/^[A-Z].*\.$/) };
let operator: Record<string, string>;
let host: Record<string, string>;

beforeAll(async () => {
  operator = await keysOf(app);
  host = await keysOf(app, SANDBOX_HOST, SANDBOX_PASSWORD);
});
afterAll(() => db.close());

const get = (path: string, headers: Record<string, string> = {}) => app.request(`/api${path}`, { headers });
const calendar = async (prd_id: number) => (await get(`/public/calendar/${prd_id}`)).json();

describe('GET /properties/properties', () => {
  it('returns all properties with the documented fields', async () => {
    const rows = await read(app, operator, '/properties/properties');
    expect(rows).toHaveLength(400);
    for (const row of rows) {
      expect(row).toEqual({
        prd_id: expect.any(Number),
        prop_id: expect.any(Number),
        acc_id: expect.any(Number),
        prd_title: expect.any(String),
        ad_full: expect.any(String),
        ad_city: expect.any(String),
        ad_state: expect.any(String),
        ad_country: expect.any(String),
        e_title: expect.stringMatching(/^[A-Z]/),
        prd_type: expect.stringMatching(/^(Commercial|Residential)$/),
        is_publish: expect.stringMatching(/^[01]$/),
        // An undocumented field: whether the health check is complete. An active property passes it.
        health_check: row.is_publish === '1' ? '1' : expect.stringMatching(/^[01]$/),
        created_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
    }
  });

  it('returns to a host the properties of the own account only', async () => {
    const [user] = await db.orm.select().from(users).where(eq(users.user_name, SANDBOX_HOST));
    const rows: { acc_id: number }[] = await read(app, host, '/properties/properties');
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ acc_id }) => acc_id))).toEqual(new Set([user?.acc_id]));
  });
});

describe('GET /properties/property', () => {
  it('returns product, property and address', async () => {
    const [row] = await db.orm.select().from(properties).where(eq(properties.prd_id, 2));
    const data = await read(app, operator, '/properties/property?id=2');
    expect(data).toEqual({
      product: { prd_id: 2, prd_title: row?.prd_title, prd_type: row?.e_type, prd_desc: row?.prd_desc },
      property: {
        prop_id: row?.prop_id,
        acc_id: row?.acc_id,
        is_publish: '1',
        prop_bed: row?.prop_bed,
        prop_bath: row?.prop_bath,
      },
      address: {
        ad_line1: row?.ad_line1,
        ad_line2: row?.ad_line2,
        ad_city: row?.ad_city,
        ad_state: row?.ad_state,
        ad_zip: row?.ad_zip,
        ad_country: row?.ad_country,
        ad_county: row?.ad_county,
        ad_lat: row?.ad_lat,
        ad_lng: row?.ad_lng,
      },
    });
  });

  it('returns an unpublished property as inactive', async () => {
    const { property } = await read(app, operator, '/properties/property?id=12');
    expect(property.is_publish).toBe('0');
  });

  it('rejects a property of another account like an unknown one', async () => {
    const rows: { prd_id: number }[] = await read(app, host, '/properties/properties');
    const own = rows[0]?.prd_id;
    expect((await get(`/properties/property?id=${own}`, host)).status).toBe(200);
    const foreign = rows.some(({ prd_id }) => prd_id === 2) ? 3 : 2;
    const answer = await get(`/properties/property?id=${foreign}`, host);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject(failure);
  });

  it.each(NO_IDS)('%j is an invalid id: 400', async (id) => {
    const answer = await get(`/properties/property?id=${id}`, operator);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject(failure);
  });

  it('an unknown id: 404', async () => {
    const answer = await get(`/properties/property?id=${NOBODY}`, operator);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject(failure);
  });
});

it.each(['/properties/properties', '/properties/property?id=2'])('%s requires both keys', async (path) => {
  const { authorization = '', 'x-api-key': api = '' } = operator;
  const wrong: Record<string, string>[] = [{}, { authorization }, { 'x-api-key': api }];
  for (const headers of wrong) {
    const answer = await get(path, headers);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject(failure);
  }
});

describe('GET /public/calendar/{prd_id}', () => {
  it('needs no keys and returns a bare array of periods in order', async () => {
    const periods: { start: string; end: string }[] = await calendar(1);
    expect(periods.length).toBeGreaterThan(0);
    for (const period of periods) {
      expect(Object.keys(period).sort()).toEqual(['end', 'start']);
      expect(isDay(period.start) && isDay(period.end) && period.start <= period.end).toBe(true);
    }
    expect(periods.map(({ start }) => start)).toEqual(periods.map(({ start }) => start).sort());
  });

  it('returns exactly the reservations that are not cancelled', async () => {
    const { acc_id, prd_id } = { acc_id: 2, prd_id: 40 };
    const stay = { acc_id, prd_id, res_checkin: '2031-05-01', res_checkout: '2031-05-09' };
    const before = await calendar(prd_id);
    const { res_id } = await makeStay(db.orm, stay);
    expect(await calendar(prd_id)).toEqual([...before, { start: '2031-05-01', end: '2031-05-09' }]);
    await db.orm.update(reservations).set({ res_status: '48' }).where(eq(reservations.res_id, res_id));
    expect(await calendar(prd_id)).toEqual(before);
  });

  it('omits a reservation whose check-out is before its check-in', async () => {
    const before = await calendar(41);
    await makeStay(db.orm, { prd_id: 41, res_checkin: '2031-05-09', res_checkout: '2031-05-01' });
    expect(await calendar(41)).toEqual(before);
  });

  it.each(NO_IDS.filter(Boolean))('%j is an invalid id: 400', async (id) => {
    const answer = await get(`/public/calendar/${id}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject(failure);
  });

  it('an unknown id: 404', async () => {
    const answer = await get(`/public/calendar/${NOBODY}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject(failure);
  });
});

describe('GET /properties/overview', () => {
  it('returns account, owner and the named bookings from today on, without cancelled stays', async () => {
    const prd_id = 5;
    const today = getToday();
    const [property] = await db.orm.select().from(properties).where(eq(properties.prd_id, prd_id));
    const [account] = await db.orm
      .select()
      .from(accounts)
      .where(eq(accounts.acc_id, property?.acc_id ?? 0));
    await db.orm.delete(feeds).where(eq(feeds.prd_id, prd_id));
    const day = (days: number) => addDays(today, days);
    const { res_id } = await makeStay(db.orm, {
      prd_id,
      res_checkin: day(3000),
      res_checkout: day(3004),
    });
    await makeStay(db.orm, {
      prd_id,
      res_checkin: day(3010),
      res_checkout: day(3012),
      res_status: '48',
    });
    const at = { fetched_at: new Date(), next_fetch_at: new Date(), created_at: new Date() };
    const [feed] = await db.orm
      .insert(feeds)
      .values({ prd_id, feed_title: 'Airbnb', kind: 'file', ics: '', ...at })
      .returning();
    const event = { feed_id: feed?.feed_id ?? 0, summary: 'Reserved' };
    await db.orm.insert(feedEvents).values([
      { ...event, uid: 'a', start_day: day(3020), end_day: day(3022) },
      { ...event, uid: 'b', start_day: day(-9), end_day: day(-5) },
      { ...event, uid: 'c', start_day: day(3030), end_day: day(3032), kind: 'window' },
    ]);
    const { bookings, owner_name, ...rest } = await read(app, operator, `/properties/overview?id=${prd_id}`);
    expect(rest).toEqual({
      prd_id,
      acc_id: property?.acc_id,
      acc_title: account?.acc_title,
      owner_id: property?.owner_id,
    });
    expect(owner_name === '').toBe(property?.owner_id === null);
    const late = bookings.filter(({ start }: { start: string }) => start >= day(3000));
    expect(late).toEqual([
      {
        start: day(3000),
        end: day(3004),
        res_id,
        res_code: expect.stringMatching(/^TEST/),
        user_name: expect.stringMatching(/\w \w/),
        channel: '',
      },
      { start: day(3020), end: day(3022), res_id: null, res_code: '', user_name: '', channel: 'Airbnb' },
    ]);
    expect(bookings.every(({ end }: { end: string }) => end >= today)).toBe(true);
  });
});
