import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerListRegistry } from '../../providers/serverListRegistry';
import { fetchPage } from '../../providers/serverLists';
import { toListQuery } from '../../providers/toListQuery';
import { FALLBACK_DELAY_MS } from '../../providers/withFallback';
import { resources } from '../../resources';
import type { ResolvedList, Resource } from '../../schema/types';
import { fakeBrowser } from '../support/fakeBrowser';

const resource = resources.find(({ name }) => name === 'coverages') as Resource;
const list = resource.list as ResolvedList;

/** A list of the server with all query options of the coverages. */
const serverListInfo = {
  call: 'GET /admin/coverages',
  path: '/lists/coverages',
  rows: 1_000_000,
  whole: false,
  fields: {
    policy_id: 'number',
    acc_id: 'number',
    prd_id: 'number',
    prd_alias: 'text',
    acc_title: 'text',
    property: 'text',
    coverage_no: 'text',
    res_checkin: 'day',
    coverage_date: 'instant',
    res_checkout: 'day',
    policy_total: 'cents',
    policy_balance: 'cents',
    status: 'words',
  },
  together: ['prd_code prd_alias'],
  search: [...new Set(list.searchFields.flat())],
};

const mockResponse = (body: unknown, status = 200, headers = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status, headers })),
  );

/** Fetches the first page of the coverages like the portal does. */
const firstPage = () =>
  fetchPage(serverListInfo, 'policy_id', list.errorText, toListQuery(resource, list, {}), {
    page: 1,
    perPage: 25,
  });

const { fields } = serverListInfo;
const { acc_title, ...withoutAccount } = fields;

beforeEach(() => fakeBrowser());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a list', () => {
  it('is queried on the server if it is too long to be loaded in full', async () => {
    mockResponse({ status: 'success', data: [serverListInfo] });
    expect(await createServerListRegistry().find(resource, list)).toMatchObject({ path: '/lists/coverages' });
  });

  it('is queried on the server until its rows are loaded', async () => {
    mockResponse({ status: 'success', data: [{ ...serverListInfo, rows: 101, whole: true }] });
    const registry = createServerListRegistry();
    expect(await registry.find(resource, list, async () => false)).toMatchObject({
      path: '/lists/coverages',
    });
    expect(await registry.find(resource, list, async () => true)).toBeUndefined();
  });

  it.each([
    ['if it is short', { ...serverListInfo, rows: 100, whole: true }],
    ['if the API describes another one', { ...serverListInfo, call: 'GET /admin/other' }],
    ['if the server cannot sort by a column', { ...serverListInfo, fields: withoutAccount }],
    [
      'if the server sorts a column differently',
      { ...serverListInfo, fields: { ...fields, policy_total: 'text' } },
    ],
    ['if the server cannot sort by several fields', { ...serverListInfo, together: [] }],
    ['if the server searches other fields', { ...serverListInfo, search: ['acc_title'] }],
  ])('is loaded in full %s', async (_, info) => {
    mockResponse({ status: 'success', data: [info] });
    expect(await createServerListRegistry().find(resource, list)).toBeUndefined();
  });

  it('that is derived is found by the name of its transform', async () => {
    const derived = resources.find(({ name }) => name === 'reconciliation') as Resource;
    const derivedList = derived.list as ResolvedList;
    const info = {
      derived: 'reconciliation',
      path: '/lists/reconciliation',
      rows: 1_000_000,
      whole: false,
      fields: {
        id: 'text',
        class: 'text',
        rank: 'number',
        t_ids: 'text',
        acc_title: 'text',
        t_date: 'day',
        ledger_amount: 'amount',
        provider_amount: 'amount',
        difference: 'amount',
        amount: 'amount',
        provider_id: 'text',
      },
      together: [],
      search: [...new Set(derivedList.searchFields.flat())],
    };
    const findServerList = (data: object[]) => {
      mockResponse({ status: 'success', data });
      return createServerListRegistry().find(derived, derivedList);
    };
    expect(await findServerList([serverListInfo, info])).toMatchObject({ path: '/lists/reconciliation' });
    expect(await findServerList([{ ...info, derived: 'refunds' }])).toBeUndefined();
    expect(await findServerList([{ ...info, whole: true }])).toBeUndefined();
    const inCents = { ...info.fields, amount: 'cents' };
    expect(await findServerList([{ ...info, fields: inCents }])).toBeUndefined();
  });

  it('is loaded in full if the API does not describe its lists, which is requested once', async () => {
    mockResponse({ status: 'error', msg: 'Not here.' }, 404);
    const registry = createServerListRegistry();
    expect(await registry.find(resource, list)).toBeUndefined();
    expect(await registry.find(resource, list)).toBeUndefined();
    expect(fetch).toHaveBeenCalledTimes(1);
    registry.invalidate();
    await registry.find(resource, list);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    [
      'fails',
      async () => new Response('{"status":"error","msg":"No luck."}', { status: 500 }),
      '500: {"status":"error","msg":"No luck."}',
    ],
    [
      'is refused',
      async () => new Response('{"status":"error"}', { status: 401 }),
      '401: {"status":"error"}',
    ],
    ['is lost', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ] as const)(
    'is loaded whole if the request for the lists %s, and requested again later',
    async (_, respond, reason) => {
      vi.useFakeTimers();
      const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      vi.stubGlobal('fetch', vi.fn(respond));
      const registry = createServerListRegistry();
      expect(await registry.find(resource, list)).toBeUndefined();
      expect(error.mock.calls).toEqual([[`GET /lists: ${reason}`]]);
      mockResponse({ status: 'success', data: [serverListInfo] });
      registry.invalidate();
      expect(await registry.find(resource, list)).toBeUndefined();
      vi.advanceTimersByTime(30_000);
      expect(await registry.find(resource, list)).toMatchObject({ path: '/lists/coverages' });
    },
  );

  it('is loaded whole if the request for the lists takes longer than a second', async () => {
    vi.useFakeTimers();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal(
      'fetch',
      vi.fn(
        (_: string, { signal }: RequestInit) =>
          new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      ),
    );
    const found = createServerListRegistry().find(resource, list);
    await vi.advanceTimersByTimeAsync(FALLBACK_DELAY_MS);
    expect(await found).toBeUndefined();
    await vi.advanceTimersByTimeAsync(0);
    expect(warn.mock.calls).toEqual([['GET /lists: No response in 1000 ms.']]);
  });

  it("throws the server's reason, whatever the status", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockResponse({ status: 'error', msg: 'No luck.', note: 'Later' });
    await expect(firstPage()).rejects.toThrow('No luck. Later');
  });

  it.each([
    ['holds no row', [null, 'row', 7, [[]]]],
    ['contains no row with an id', [{ acc_title: 'One' }, { policy_id: { id: 1 } }]],
    ['is empty but the total is not', []],
  ])('is rejected if its first page %s', async (_, body) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockResponse(body, 200, { 'Content-Range': 'rows 0-24/4000' });
    await expect(firstPage()).rejects.toThrow(list.errorText);
  });

  it.each([
    ['there are none', [], { 'Content-Range': 'rows */0' }, []],
    ['there may be none', [], { 'Content-Range': 'rows 0-24/4', 'X-Total': 'about' }, []],
    [
      'some are invalid',
      [null, { policy_id: 7 }],
      { 'Content-Range': 'rows 0-24/2' },
      [{ policy_id: 7, id: '7' }],
    ],
  ])('returns the rows of its page if %s', async (_, body, headers, data) => {
    mockResponse(body, 200, headers);
    expect(await firstPage()).toMatchObject({ data });
  });
});
