import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../server/app';
import type { Database } from '../../server/db/open';
import { openProvider } from '../../server/provider/openProvider';
import { sandboxProvider } from '../../server/provider/sandbox';
import { serve } from '../../server/start';
import { keysOf, testApp, testSettings } from '../support/api';
import { freshDatabase } from '../support/database';
import { createDeferred } from '../support/deferred';
import { makePayment, paymentOf } from '../support/rows';
import { AWAY } from '../support/stripe';
import { stripeStandIn } from '../support/stripeStandIn';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function database(): Promise<Database> {
  const db = await freshDatabase();
  ends.push(db.close);
  return db;
}

/** Returns the status and the body of a path. */
async function get(app: ReturnType<typeof createApp>, path: string) {
  const answer = await app.request(path);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return [answer.status, await answer.json()];
}
const appOf = (db: Database, env: Record<string, string> = {}, stopping?: AbortSignal) => {
  const settings = testSettings(env);
  return createApp({ db, provider: openProvider(settings, db), settings, ...(stopping && { stopping }) });
};

describe('/healthz and /readyz', () => {
  it('report to anyone that the server is alive and ready', async () => {
    const app = appOf(await database());
    expect(await get(app, '/healthz')).toEqual([200, { status: 'alive' }]);
    expect(await get(app, '/readyz')).toEqual([200, { status: 'ready' }]);
  });

  it('name the database if it does not respond', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const db = await freshDatabase();
    const app = appOf(db);
    await db.close();
    expect((await app.request('/healthz')).status).toBe(200);
    expect(await get(app, '/readyz')).toEqual([
      503,
      { status: 'not ready', parts: ['database', 'migrations'] },
    ]);
  });

  it('name the migrations if one is missing, but not if a later version has more', async () => {
    const db = await database();
    await db.orm.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9e12)`,
    );
    expect((await appOf(db).request('/readyz')).status).toBe(200);
    await db.orm.execute(
      sql`delete from drizzle.__drizzle_migrations where id = (select min(id) from drizzle.__drizzle_migrations)`,
    );
    expect(await get(appOf(db), '/readyz')).toEqual([503, { status: 'not ready', parts: ['migrations'] }]);
  });

  it('report ready while the provider is unavailable, and do not call it', async () => {
    const stripe = await stripeStandIn();
    ends.push(stripe.close);
    const db = await database();
    const app = appOf(db, stripe.env);
    stripe.fail('GET', AWAY, AWAY);
    expect(await get(app, '/readyz')).toEqual([200, { status: 'ready' }]);
    expect(stripe.asked).toEqual([]);
  });

  it('do not report ready while the server is stopping', async () => {
    const app = appOf(await database(), {}, AbortSignal.abort());
    const answer = await app.request('/readyz');
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping' }]);
    expect(answer.headers.get('connection')).toBe('close');
    expect((await app.request('/healthz')).status).toBe(200);
  });
});

describe('a stopping server', () => {
  it('accepts connections for DRAIN_MS, and is not ready', async () => {
    const db = await freshDatabase();
    let url = '';
    const settings = testSettings({ PORT: '0', DRAIN_MS: '5000' });
    const running = await serve({ db, provider: sandboxProvider(db.orm), settings }, (line) => {
      url = line.replace('Coverage Portal: ', '');
    });
    await running.settled;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const closed = running.close();
    await vi.advanceTimersByTimeAsync(4_999);
    const answer = await fetch(`${url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping' }]);
    expect((await fetch(`${url}/api/public/captcha`)).status).toBe(200);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await closed;
    await expect(fetch(`${url}/readyz`)).rejects.toThrow();
  });

  it('answers an HTTP/1.0 probe without a host', async () => {
    const db = await freshDatabase();
    let url = '';
    const settings = testSettings({ PORT: '0' });
    const running = await serve({ db, provider: sandboxProvider(db.orm), settings }, (line) => {
      url = line.replace('Coverage Portal: ', '');
    });
    ends.push(running.close);
    const probe = connect(Number(new URL(url).port), '127.0.0.1');
    probe.write('GET /healthz HTTP/1.0\r\n\r\n');
    const [head] = await once(probe, 'data');
    expect(String(head)).toMatch(/^HTTP\/1\.1 200 /);
    probe.destroy();
  });

  it('completes a charge in progress and accepts no further request', async () => {
    const db = await freshDatabase();
    const keys = await keysOf(testApp(db));
    const { t_id, acc_id } = await makePayment(db.orm);
    const real = sandboxProvider(db.orm);
    const [called, answers] = [createDeferred(), createDeferred()];
    const provider = {
      ...real,
      charge: async (charge: Parameters<typeof real.charge>[0]) => {
        called.resolve();
        await answers.promise;
        return real.charge(charge);
      },
    };
    let url = '';
    const running = await serve({ db, provider, settings: testSettings({ PORT: '0' }) }, (line) => {
      url = line.replace('Coverage Portal: ', '');
    });
    const charged = fetch(`${url}/api/admin/charge_payment`, {
      method: 'POST',
      headers: { ...keys, 'content-type': 'application/json' },
      body: JSON.stringify({ id: t_id, acc_id }),
    });
    await called.promise;
    const closed = running.close();
    await expect(fetch(`${url}/readyz`)).rejects.toThrow();
    expect(await paymentOf(db.orm, t_id)).toMatchObject({ t_status: '33' });
    answers.resolve();
    const answer = await charged;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await closed;
  });
});
