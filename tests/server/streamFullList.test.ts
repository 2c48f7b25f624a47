import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, createGunzip, gunzipSync } from 'node:zlib';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../server/app';
import { compress } from '../../server/http/compress';
import { inBatches } from '../../server/lists/batches';
import { type FullList, streamFullList } from '../../server/lists/streamFullList';
import { sandboxProvider } from '../../server/provider/sandbox';
import { keysOf, testSettings } from '../support/api';
import { freshDatabase } from '../support/database';
import { createDeferred } from '../support/deferred';

const db = await freshDatabase('whole');
const servers: ReturnType<typeof createAdaptorServer>[] = [];
afterAll(async () => {
  for (const server of servers) server.close();
  await db.close();
});

type Row = { id: number };

/** An app with one list, compressed like the API. */
const appOf = (read: Omit<FullList<Row>, 'list'>) =>
  new Hono().use(compress).get('/', (c) => streamFullList(c, db, { list: 'account', ...read }));

/** The same app on a socket. */
async function listening(app: Hono): Promise<string> {
  const server = createAdaptorServer({ fetch: app.fetch });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Rows in batches of two. `failing` is the first row that cannot be read. */
const numbers = (count: number, failing = Number.POSITIVE_INFINITY) =>
  inBatches(async (last: Row | undefined, limit) => {
    const from = (last?.id ?? 0) + 1;
    if (from >= failing) throw new Error('The line is lost.');
    return Array.from({ length: Math.max(0, Math.min(limit, count - from + 1)) }, (_, i) => ({
      id: from + i,
    }));
  }, 2);
const ids = (count: number) => Array.from({ length: count }, (_, i) => ({ id: i + 1 }));

describe('a complete list', () => {
  it.each([0, 1, 2, 3, 4, 5])('of %i rows is one envelope', async (count) => {
    const answer = await appOf({ rows: () => numbers(count) }).request('/');
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toEqual({ status: 'success', data: ids(count) });
  });

  it('reads no row for a known ETag and for HEAD', async () => {
    const rows = vi.fn(() => numbers(3));
    const read = vi.fn();
    const app = appOf({
      rows: () => {
        rows();
        return inBatches(read);
      },
    });
    const head = await app.request('/', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(read).not.toHaveBeenCalled();
    rows.mockClear();
    const known = await app.request('/', { headers: { 'if-none-match': head.headers.get('etag') ?? '' } });
    expect(known.status).toBe(304);
    expect(rows).not.toHaveBeenCalled();
  });

  it('is read on demand, one batch ahead', async () => {
    let read = 0;
    const app = appOf({
      rows: () =>
        inBatches(async (_last, limit) => {
          read += 1;
          return ids(limit);
        }, 2),
    });
    const reader = (await app.request('/')).body?.getReader();
    expect(read).toBe(0);
    await reader?.read();
    await reader?.read();
    expect(read).toBe(2);
    await reader?.cancel();
    expect(read).toBe(2);
  });

  it.each(['identity', 'gzip', 'br'])(
    'that fails in the middle is cut off and invalid JSON (%s)',
    async (encoding) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      const url = await listening(appOf({ rows: () => numbers(10, 5) }));
      const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
      expect(answer.status).toBe(200);
      await expect(answer.json()).rejects.toThrow();
      const error = expect.stringContaining('The line is lost.');
      expect(logged).toHaveBeenCalledWith(error);
    },
  );

  it.each(['identity', 'gzip', 'br'])('stops when the client disconnects (%s)', async (encoding) => {
    const { promise: end, resolve: ended } = createDeferred();
    async function* forEver() {
      try {
        for (let id = 1; ; id++) yield Array.from({ length: 2_000 }, () => ({ id }));
      } finally {
        ended();
      }
    }
    const url = await listening(appOf({ rows: forEver }));
    const gone = new AbortController();
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding }, signal: gone.signal });
    await answer.body?.getReader().read();
    gone.abort();
    await end;
  });
});

describe('compression', () => {
  const app = createApp({ db, provider: sandboxProvider(db.orm), settings: testSettings() });
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync };

  it.each([
    ['gzip', 'gzip'],
    ['br', 'gzip, deflate, br'],
    ['gzip', 'br;q=0, gzip'],
  ] as const)('%s for a client that accepts %s', async (encoding, accepted) => {
    const keys = await keysOf(app);
    for (const path of ['/api/admin/reservations', '/api/admin/work']) {
      const plain = await app.request(path, { headers: keys });
      expect(plain.headers.get('content-encoding')).toBeNull();
      const packed = await app.request(path, { headers: { ...keys, 'accept-encoding': accepted } });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      for (const { headers } of [plain, packed]) expect(headers.get('vary')).toContain('Accept-Encoding');
      const bytes = new Uint8Array(await packed.arrayBuffer());
      const text = await plain.text();
      expect(unpack[encoding](bytes).toString()).toBe(text);
      expect(bytes.length).toBeLessThan(text.length / 4);
    }
  });

  it('is not used for a short response', async () => {
    const answer = await app.request('/api/nothing', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.json()).toMatchObject({ status: 'error' });
  });

  it('sends the first rows before the last are read', async () => {
    const { promise: wait, resolve: goOn } = createDeferred();
    async function* slowly() {
      yield ids(2);
      await wait;
      yield [{ id: 3 }];
    }
    const answer = await appOf({ rows: slowly }).request('/', { headers: { 'accept-encoding': 'gzip' } });
    const unpacked = createGunzip().setEncoding('utf8');
    let text = '';
    unpacked.on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('"id":2')) goOn();
    });
    for await (const part of answer.body ?? []) unpacked.write(part);
    unpacked.end();
    await once(unpacked, 'end');
    expect(JSON.parse(text)).toEqual({ status: 'success', data: ids(3) });
  });
});
