import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CsvPart } from '../../providers/csv';
import { derivedLists } from '../../providers/derivedLists';
import type { ListQuery } from '../../providers/listQuery';
import type { ListSource, RowsRequest } from '../../providers/listSource';
import { createRowStore } from '../../providers/rowStore';
import type { Endpoint } from '../../schema/types';

const QUERY: ListQuery = { search: '', searchFields: [], where: [], today: '2026-03-10' };
const keys = { auth_key: 'a', api_key: 'b' };
const of = (call: Endpoint): RowsRequest => ({
  endpoint: call,
  id: 'id',
  errorText: 'Failed to fetch rows.',
  credentials: keys,
});
const firstSource = of('GET /one');
const two = of('GET /two');
const derived: ListSource = {
  derived: 'refunds',
  requests: [firstSource, two],
  errorText: 'Failed to fetch refunds.',
};

let requestCount: string[];
let broken: string[];
beforeEach(() => {
  requestCount = [];
  broken = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('/api', '');
    requestCount.push(path);
    if (broken.includes(path)) return Response.json({ status: 'error', msg: 'No luck.' }, { status: 500 });
    return Response.json({ status: 'success', data: [{ id: 1 }] });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const store = () => {
  const rows = createRowStore();
  return {
    ...rows,
    look: (source: ListSource) => rows.getPage(source, QUERY, 0, 25),
    cards: (source: ListSource) => rows.aggregate(source, [{ where: {} }], QUERY.today),
  };
};
const FAILED = { failure: { message: 'No luck.', http: expect.objectContaining({ status: 500 }) } };

test('stored rows are loaded once, and dropped rows are loaded again', async () => {
  const rows = store();
  for (const source of [firstSource, two, firstSource, two]) await rows.look(source);
  expect(requestCount).toEqual(['/one', '/two']);
  await rows.retain([two]);
  for (const source of [firstSource, two]) await rows.look(source);
  expect(requestCount).toEqual(['/one', '/two', '/one']);
});

test('the source rows of derived rows are dropped with them, unless their own list needs them', async () => {
  const rows = store();
  await rows.look(derived);
  await rows.retain([derived]);
  for (const source of [derived, firstSource, two]) await rows.look(source);
  expect(requestCount).toEqual(['/one', '/two']);
  await rows.retain([firstSource]);
  for (const source of [derived, firstSource]) await rows.look(source);
  expect(requestCount).toEqual(['/one', '/two', '/two']);
  await rows.retain([]);
  await rows.look(derived);
  expect(requestCount.slice(3).sort()).toEqual(['/one', '/two']);
});

test.each(['retain', 'invalidate'] as const)(
  '%s drops prefetched rows that were never used',
  async (drop) => {
    const rows = store();
    await rows.prefetch(firstSource);
    await (drop === 'retain' ? rows.retain([]) : rows.invalidate());
    await rows.look(firstSource);
    expect(requestCount).toEqual(['/one', '/one']);
  },
);

test.each(['keep', 'forget'] as const)('a scheduled prefetch is cancelled by %s', async (drop) => {
  vi.useFakeTimers();
  const rows = store();
  await rows.prefetch(firstSource, 300);
  await rows.prefetch(two, 300);
  await (drop === 'keep' ? rows.retain([two]) : rows.invalidate());
  await vi.runAllTimersAsync();
  expect(requestCount).toEqual(drop === 'keep' ? ['/two'] : []);
});

test.each([false, true])(
  'a failure is returned to all callers, including slow ones (prefetch: %s)',
  async (ahead) => {
    broken = ['/one'];
    const rows = store();
    if (ahead) await rows.prefetch(firstSource);
    expect(await rows.look(firstSource)).toEqual(FAILED);
    expect(await rows.cards(firstSource)).toEqual(FAILED);
    expect(requestCount).toEqual(['/one']);
  },
);

test('the next request after a failure loads the rows once for all callers', async () => {
  broken = ['/one'];
  const rows = store();
  await Promise.all([rows.look(firstSource), rows.cards(firstSource)]);
  expect(await rows.cards(firstSource)).toEqual(FAILED);
  expect(await rows.look(firstSource)).toEqual(FAILED);
  expect(requestCount).toEqual(['/one', '/one']);
  broken = [];
  expect(await Promise.all([rows.look(firstSource), rows.cards(firstSource)])).toEqual([
    { value: expect.objectContaining({ total: 1 }) },
    { value: [expect.objectContaining({ count: 1 })] },
  ]);
  expect(requestCount).toEqual(['/one', '/one', '/one']);
});

test('derived rows repeat only the failed request', async () => {
  broken = ['/two'];
  const rows = store();
  await rows.look(derived);
  expect(await rows.cards(derived)).toEqual(FAILED);
  expect(requestCount).toEqual(['/one', '/two']);
  broken = [];
  await rows.look(derived);
  expect(requestCount).toEqual(['/one', '/two', '/two']);
});

test('rows that cannot be derived are requested again', async () => {
  vi.spyOn(derivedLists, 'refunds').mockImplementationOnce(() => {
    throw new Error('Nonsense.');
  });
  const rows = store();
  for (const look of [rows.look, rows.cards]) expect(await look(derived)).toHaveProperty('failure');
  expect(await rows.look(derived)).toHaveProperty('value');
  expect(requestCount).toEqual(['/one', '/two', '/one', '/two']);
});

test.each([
  [404, 'has no rows where the API lacks it'],
  [500, 'fails where the API does not answer'],
  [401, 'ends with the session'],
])('an optional request with response %i %s', async (status) => {
  const answers: Record<string, Response> = { '/api/two': Response.json({ msg: 'No luck.' }, { status }) };
  vi.stubGlobal(
    'fetch',
    async (url: string) => answers[url]?.clone() ?? Response.json({ status: 'success', data: [] }),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const outcome = await store().look({ ...derived, requests: [firstSource, { ...two, optional: true }] });
  expect(outcome).toEqual(
    status === 404
      ? { value: expect.objectContaining({ total: 0 }) }
      : { failure: expect.objectContaining({ message: 'No luck.' }) },
  );
});

describe('an API that responds with an ETag', () => {
  let version: string;
  let sent: [string | null, number][];
  beforeEach(() => {
    [version, sent] = ['W/"1"', []];
    vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
      const known = headers.get('If-None-Match');
      const status = known === version ? 304 : 200;
      sent.push([known, status]);
      const body = JSON.stringify({ status: 'success', data: [{ id: version }] });
      return new Response(status === 304 ? null : body, { status, headers: { ETag: version } });
    });
  });
  const first = { value: { data: [{ id: 'W/"1"' }], total: 1, note: undefined } };

  test('gets the ETag of the stored rows, and an unchanged response keeps all derived data', async () => {
    const rows = store();
    const before = await rows.look(firstSource);
    await rows.invalidate();
    const after = await rows.look(firstSource);
    expect(sent).toEqual([
      [null, 200],
      ['W/"1"', 304],
    ]);
    expect(after).toEqual(first);
    const [was, is] = [before, after].map((outcome) => 'value' in outcome && outcome.value.data[0]);
    expect(is).toBe(was);
  });

  test('has its changed rows loaded, and gets the new ETag from then on', async () => {
    const rows = store();
    await rows.look(firstSource);
    version = 'W/"2"';
    for (let i = 0; i < 2; i++) {
      await rows.invalidate();
      expect(await rows.look(firstSource)).toMatchObject({ value: { data: [{ id: 'W/"2"' }] } });
    }
    expect(sent.slice(1)).toEqual([
      ['W/"1"', 200],
      ['W/"2"', 304],
    ]);
  });

  test('does not get the ETag of rows of other keys', async () => {
    const rows = store();
    await rows.look(firstSource);
    await rows.invalidate();
    for (const other of [
      { auth_key: 'a', api_key: 'other' },
      { auth_key: 'other', api_key: 'b' },
    ]) {
      await rows.look({ ...firstSource, credentials: other });
      await rows.invalidate();
    }
    expect(sent.map(([known]) => known)).toEqual([null, null, null]);
  });

  test('does not get the ETag of dropped rows, during a request or after it', async () => {
    const rows = store();
    await rows.look(firstSource);
    await rows.retain([]);
    const reading = rows.look(firstSource);
    await rows.retain([]);
    await reading;
    await rows.look(firstSource);
    expect(sent.map(([known]) => known)).toEqual([null, null, null]);
  });

  test('may fail in between', async () => {
    const rows = store();
    await rows.look(firstSource);
    await rows.invalidate();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async () => Response.json({ msg: 'No luck.' }, { status: 500 }));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await rows.look(firstSource)).toEqual(FAILED);
    vi.stubGlobal('fetch', fetch);
    expect(await rows.look(firstSource)).toEqual(first);
    expect(sent.at(-1)).toEqual(['W/"1"', 304]);
  });
});

describe('CSV', () => {
  const columns = [{ header: 'Number', accessor: { type: 'number' as const, fields: ['id'] } }];
  const many = (count: number) =>
    vi.stubGlobal('fetch', async () =>
      Response.json({ status: 'success', data: Array.from({ length: count }, (_, i) => ({ id: i + 1 })) }),
    );
  const exportRows = async (maxParts = Number.POSITIVE_INFINITY) => {
    const parts: CsvPart[] = [];
    const outcome = await store().exportCsv(
      firstSource,
      QUERY,
      columns,
      (part) => parts.push(part) < maxParts,
    );
    return { parts, outcome };
  };

  test('has parts of complete lines, the header row first', async () => {
    many(2500);
    const { parts } = await exportRows();
    expect(parts.map(({ rows, total: of }) => [rows, of])).toEqual([
      [1000, 2500],
      [1000, 2500],
      [500, 2500],
    ]);
    const lines = parts
      .map(({ text }) => text)
      .join('')
      .split('\r\n');
    expect(lines).toEqual(['Number', ...Array.from({ length: 2500 }, (_, i) => String(i + 1)), '']);
    for (const { text } of parts) expect(text.endsWith('\r\n')).toBe(true);
  });

  test('without rows has the header row', async () => {
    many(0);
    expect((await exportRows()).parts).toEqual([{ text: 'Number\r\n', rows: 0, total: 0 }]);
  });

  test('stops if no more parts are wanted', async () => {
    many(2500);
    expect((await exportRows(2)).parts).toHaveLength(2);
  });

  test('of a failed request throws the error and returns no parts', async () => {
    broken = ['/one'];
    expect(await exportRows()).toEqual({ parts: [], outcome: FAILED });
  });
});
