import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../providers/dataProvider';
import { createRowStore } from '../../providers/rowStore';
import { resources } from '../../resources';
import { lists } from '../../server/listRegistry';
import { fakeBrowser } from '../support/fakeBrowser';

const { call, fields, together = [], search } = lists.reservations as NonNullable<typeof lists.reservations>;
/** A list that is loaded in full after its first page. */
const serverListInfo = {
  call,
  path: '/lists/reservations',
  rows: 1001,
  whole: true,
  fields: Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind])),
  together,
  search,
};
const ROW = { res_id: 1, res_code: 'RES-1' };

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) =>
      address.includes('/lists/reservations')
        ? new Response(JSON.stringify([ROW]), { headers: { 'Content-Range': 'rows 0-0/1001' } })
        : new Response(JSON.stringify({ status: 'success', data: [serverListInfo] })),
    ),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the first page of a list does not wait for the worker, and the next one asks it', async () => {
  vi.useFakeTimers();
  const has = vi.fn(async () => false);
  const rows = { ...createRowStore(), has };
  const provider = createDataProvider(resources, rows);
  const page = () => provider.getList('reservations', { pagination: { page: 1, perPage: 25 }, filter: {} });
  expect((await page()).total).toBe(1001);
  expect(has).not.toHaveBeenCalled();
  await page();
  expect(has).toHaveBeenCalledOnce();
});

describe('a list that the server queries page by page', () => {
  /** The queries of the pages that were fetched. */
  const fetched: URLSearchParams[] = [];
  let page: (query: URLSearchParams) => Response;

  beforeEach(() => {
    fetched.length = 0;
    vi.mocked(fetch).mockImplementation(async (address) => {
      const [path, search] = String(address).split('?');
      if (path?.endsWith('/lists'))
        return new Response(
          JSON.stringify({ status: 'success', data: [{ ...serverListInfo, whole: false }] }),
        );
      const query = new URLSearchParams(search);
      fetched.push(query);
      return page(query);
    });
  });

  const rows = (body: unknown[], headers: Record<string, string>) =>
    new Response(JSON.stringify(body), { headers });
  const getPage = (provider: ReturnType<typeof createDataProvider>, page: number) =>
    provider.getList('reservations', { pagination: { page, perPage: 25 }, filter: {} });
  const WITH_NEXT = { 'Content-Range': 'rows 0-24/60', Link: '</lists/reservations?after=key1>; rel="next"' };

  it('has no total if the server estimates it', async () => {
    page = () => rows([ROW], { ...WITH_NEXT, 'Content-Range': 'rows 0-24/12000', 'X-Total': 'about' });
    const list = await getPage(createDataProvider(resources, createRowStore()), 1);
    expect(list.total).toBeUndefined();
    expect(list.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
    expect(list.meta).toEqual({ estimatedTotal: 12_000 });
  });

  it('is fetched by cursor next to a known page, and by number after invalidate', async () => {
    page = () => rows([ROW], WITH_NEXT);
    const provider = createDataProvider(resources, createRowStore());
    await getPage(provider, 1);
    await getPage(provider, 2);
    await provider.invalidate();
    await getPage(provider, 2);
    expect(fetched.map((query) => query.get('after'))).toEqual([null, 'key1', null]);
    expect(fetched.at(-1)?.get('range')).toBe('[25,49]');
  });

  it('returns the records with the given ids', async () => {
    page = () => rows([ROW], { 'Content-Range': 'rows 0-0/1' });
    const provider = createDataProvider(resources, createRowStore());
    expect((await provider.getMany('reservations', { ids: [1] })).data).toMatchObject([ROW]);
    expect(JSON.parse(fetched.at(-1)?.get('filter') ?? '')).toEqual({ all: [[{ res_id: [1] }]] });
  });

  it('is fetched by number if there are no rows at the cursor', async () => {
    page = (query) =>
      query.has('after') ? rows([], { 'Content-Range': 'rows */60' }) : rows([ROW], WITH_NEXT);
    const provider = createDataProvider(resources, createRowStore());
    await getPage(provider, 1);
    expect((await getPage(provider, 2)).data).toHaveLength(1);
    expect(fetched.map((query) => query.get('after'))).toEqual([null, 'key1', null]);
  });

  it.each([
    ['fails', async () => new Response('{"status":"error"}', { status: 500 })],
    ['hangs', () => new Promise<Response>(() => {})],
  ])('is loaded whole from its documented endpoint if its page %s', async (_, respond) => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetchLists = vi.mocked(fetch).getMockImplementation();
    vi.mocked(fetch).mockImplementation(async (address, options) => {
      const path = String(address).split('?')[0] ?? '';
      if (path.endsWith('/admin/reservations'))
        return new Response(JSON.stringify({ status: 'success', data: [ROW, { ...ROW, res_id: 2 }] }));
      return path.endsWith('/lists') && fetchLists ? fetchLists(address, options) : respond();
    });
    const provider = createDataProvider(resources, createRowStore());
    const list = getPage(provider, 1);
    const aggregates = provider.aggregate('reservations', []);
    const total = provider.fetchTotal('reservations', {});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await list).toMatchObject({ total: 2, data: [{ res_id: 1 }, { res_id: 2 }] });
    expect(await aggregates).toMatchObject([{ count: 2 }]);
    expect(await total).toEqual({ rows: 2, isEstimated: false });
  });

  it('returns the last page for a page beyond the end, in two requests', async () => {
    page = (query) =>
      query.get('range') === '[50,74]'
        ? rows([ROW], { 'Content-Range': 'rows 50-50/51', 'X-Total': 'exact' })
        : rows([], { 'Content-Range': 'rows 249950-249950/51', 'X-Total': 'exact' });
    const provider = createDataProvider(resources, createRowStore());
    expect(await getPage(provider, 9999)).toMatchObject({ data: [ROW], total: 51, meta: { lastPage: 3 } });
    expect(fetched.map((query) => query.get('range'))).toEqual(['[249950,249974]', '[50,74]']);
  });
});

it.each([
  ['prd_id', { prd_id: 7 }, '7'],
  ['id', { id: 7 }, 7],
])('a created record has the id of its field %s in the type of the lists', async (id, data, expected) => {
  vi.mocked(fetch).mockImplementation(
    async () => new Response(JSON.stringify({ status: 'success', data }), { status: 200 }),
  );
  const all = resources.map((resource) => (resource.name === 'locations' ? { ...resource, id } : resource));
  const provider = createDataProvider(all as typeof resources, createRowStore());
  const created = await provider.create('locations', { data: { prd_title: 'Pine Cabin' } });
  expect(created.data).toEqual({ prd_title: 'Pine Cabin', ...data, id: expected });
});
