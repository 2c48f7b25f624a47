import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../providers/dataProvider';
import { createRowStore } from '../../providers/rowStore';
import { resources } from '../../resources';
import { lists } from '../../server/listRegistry';
import { fakeBrowser } from '../support/fakeBrowser';

const { call, fields, together = [], search } = lists.reservations as NonNullable<typeof lists.reservations>;
/** A list that is read whole, once its first page stands. */
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

it('the first page of a list waits for no worker that keeps the rows, and the next is asked of it', async () => {
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

describe('a list that the server answers page by page', () => {
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

  it('has no total where the server estimates it', async () => {
    page = () => rows([ROW], { ...WITH_NEXT, 'Content-Range': 'rows 0-24/12000', 'X-Total': 'about' });
    const list = await getPage(createDataProvider(resources, createRowStore()), 1);
    expect(list.total).toBeUndefined();
    expect(list.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
    expect(list.meta).toEqual({ estimatedTotal: 12_000 });
  });

  it('is fetched by key beside a page that is known, and by number once everything is forgotten', async () => {
    page = () => rows([ROW], WITH_NEXT);
    const provider = createDataProvider(resources, createRowStore());
    await getPage(provider, 1);
    await getPage(provider, 2);
    await provider.invalidate();
    await getPage(provider, 2);
    expect(fetched.map((query) => query.get('after'))).toEqual([null, 'key1', null]);
    expect(fetched.at(-1)?.get('range')).toBe('[25,49]');
  });

  it('is fetched by number where the rows at the key are gone', async () => {
    page = (query) =>
      query.has('after') ? rows([], { 'Content-Range': 'rows */60' }) : rows([ROW], WITH_NEXT);
    const provider = createDataProvider(resources, createRowStore());
    await getPage(provider, 1);
    expect((await getPage(provider, 2)).data).toHaveLength(1);
    expect(fetched.map((query) => query.get('after'))).toEqual([null, 'key1', null]);
  });
});
