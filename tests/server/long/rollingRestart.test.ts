import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openServer } from '../../../server/db/open';
import { keysOf, testApp } from '../../support/api';
import { ownPostgres } from '../../support/ownPostgres';
import { roundRobin } from '../../support/roundRobin';
import { serverProcess } from '../../support/runningServer';

const postgres = process.env.TEST_DATABASE_URL;
const SERVERS = 3;
/** Requests per second. Beside other tests, more would measure the machine instead of the restart. */
const RATE = Number(process.env.REQUESTS_PER_SECOND ?? 10);
/** How often the proxy asks whether a server is ready, in ms. */
const PROBE_MS = 500;
const PATHS = ['/admin/accounts', '/admin/work', '/lists/payments', '/login/profile'];

/** Starts a payment provider that accepts connections and never answers. */
async function silentProvider() {
  const provider = createServer(() => {});
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => provider.close() };
}

it.skipIf(!postgres)(
  'a rolling restart fails no request, while the payment provider does not answer',
  { retry: 0 },
  async () => {
    const [database, provider] = [await ownPostgres(postgres ?? '', 'whole'), await silentProvider()];
    const db = await openServer(database.url);
    const keys = await keysOf(testApp(db));
    const env = {
      ...{ NODE_ENV: '', SANDBOX: '1', DRAIN_MS: String(4 * PROBE_MS) },
      ...{ STRIPE_SECRET_KEY: 'sk_test_away', STRIPE_WEBHOOK_SECRET: 'whsec_away' },
      STRIPE_API_URL: provider.url,
    };
    const place = { DATABASE_URL: database.url, DATA_DIR: '' };
    const servers = await Promise.all(
      Array.from({ length: SERVERS }, () => serverProcess(place, undefined, env)),
    );

    // The proxy sends requests to ready servers only, each one once: a refused or broken one has failed.
    let ready = servers.map(({ url }) => url);
    let isRunning = true;
    const isReady = (url: string) =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    const probing = (async () => {
      while (isRunning) {
        const states = await Promise.all(servers.map(({ url }) => isReady(url)));
        ready = servers.flatMap(({ url }, i) => (states[i] ? [url] : []));
        await wait(PROBE_MS);
      }
    })();
    let turn = 0;
    const proxy = await roundRobin(() => ready.slice(turn++ % ready.length).slice(0, 1), 0);

    const results: Promise<string>[] = [];
    const request = async (path: string) => {
      const response = await fetch(`${proxy.url}/api${path}`, { headers: keys });
      await response.arrayBuffer();
      return `${response.status}`;
    };
    const began = performance.now();
    const sending = (async () => {
      while (isRunning) {
        const path = PATHS[results.length % PATHS.length] ?? '';
        results.push(request(path).catch(String));
        await wait(Math.max(0, began + (results.length * 1_000) / RATE - performance.now()));
      }
    })();
    for (const server of servers) {
      await server.stop();
      await server.start();
      while (!ready.includes(server.url)) await wait(PROBE_MS);
    }
    isRunning = false;
    await Promise.all([probing, sending]);
    const statuses = await Promise.all(results);
    console.info(`${statuses.length} requests during a rolling restart of ${SERVERS} servers`);
    expect(statuses.filter((status) => status !== '200')).toEqual([]);
    expect(statuses.length).toBeGreaterThan(RATE);

    await proxy.close();
    await Promise.all(servers.map(({ stop }) => stop()));
    provider.close();
    await db.close();
    await database.drop();
  },
);
