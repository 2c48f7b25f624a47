import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { questionOf } from '../../providers/lists';
import { createPlaces } from '../../providers/places';
import { pageAt } from '../../providers/served';
import { resources } from '../../resources';
import type { ResolvedList, Resource } from '../../schema/types';
import { fakeBrowser } from '../support/fakeBrowser';

const resource = resources.find(({ name }) => name === 'coverages') as Resource;
const list = resource.list as ResolvedList;

/** A list of our server's that can be asked all that the coverages' may ask. */
const told = {
  call: 'GET /admin/coverages',
  path: '/lists/coverages',
  rows: 1_000_000,
  whole: false,
  fields: {
    policy_id: 'number',
    acc_title: 'text',
    property: 'text',
    coverage_no: 'text',
    res_checkin: 'day',
    res_checkout: 'day',
    policy_total: 'cents',
    policy_balance: 'cents',
    status: 'words',
  },
  together: ['prd_code prd_alias'],
  search: [...new Set(list.searchFields.flat())],
};

const answers = (body: unknown, status = 200, headers = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status, headers })),
  );

/** The first page of the coverages, as the portal asks for it. */
const firstPage = () =>
  pageAt(told, 'policy_id', list.errorText, questionOf(resource, list, {}), { page: 1, perPage: 25 });

const { fields } = told;
const { acc_title, ...withoutAccount } = fields;

beforeEach(() => fakeBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a list is asked at its place on the server', () => {
  it('where the API says that it is too long to be read whole', async () => {
    answers({ status: 'success', data: [told] });
    expect(await createPlaces().of(resource, list)).toMatchObject({ path: '/lists/coverages' });
  });

  it('where it may be read whole, until its rows are here', async () => {
    answers({ status: 'success', data: [{ ...told, rows: 101, whole: true }] });
    const places = createPlaces();
    expect(await places.of(resource, list, async () => false)).toMatchObject({ path: '/lists/coverages' });
    expect(await places.of(resource, list, async () => true)).toBeUndefined();
  });

  it.each([
    ['where it is short', { ...told, rows: 100, whole: true }],
    ['where the API names another', { ...told, call: 'GET /admin/other' }],
    ['where it cannot be sorted by a column', { ...told, fields: withoutAccount }],
    ['where a column is sorted otherwise there', { ...told, fields: { ...fields, policy_total: 'text' } }],
    ['where fields cannot be sorted by as one text', { ...told, together: [] }],
    ['where it is searched in other fields', { ...told, search: ['acc_title'] }],
  ])('but read whole %s', async (_, one) => {
    answers({ status: 'success', data: [one] });
    expect(await createPlaces().of(resource, list)).toBeUndefined();
  });

  it('that is derived, by the name of its derivation', async () => {
    const derived = resources.find(({ name }) => name === 'reconciliation') as Resource;
    const shown = derived.list as ResolvedList;
    const place = {
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
        amount: 'amount',
        provider_id: 'text',
      },
      together: [],
      search: [...new Set(shown.searchFields.flat())],
    };
    const placeOf = (data: object[]) => {
      answers({ status: 'success', data });
      return createPlaces().of(derived, shown);
    };
    expect(await placeOf([told, place])).toMatchObject({ path: '/lists/reconciliation' });
    expect(await placeOf([{ ...place, derived: 'refunds' }])).toBeUndefined();
    expect(await placeOf([{ ...place, whole: true }])).toBeUndefined();
    const inCents = { ...place.fields, amount: 'cents' };
    expect(await placeOf([{ ...place, fields: inCents }])).toBeUndefined();
  });

  it('but read whole from an API that says nothing of its lists, which is asked once', async () => {
    answers({ status: 'error', msg: 'Not here.' }, 404);
    const places = createPlaces();
    expect(await places.of(resource, list)).toBeUndefined();
    expect(await places.of(resource, list)).toBeUndefined();
    expect(fetch).toHaveBeenCalledTimes(1);
    places.forget();
    await places.of(resource, list);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('and not read whole because the server failed: who asks is told, and may ask again', async () => {
    answers({ status: 'error', msg: 'No luck.' }, 500);
    const places = createPlaces();
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(places.of(resource, list)).rejects.toThrow('No luck.');
    expect(error.mock.calls).toEqual([['GET /lists: 500: {"status":"error","msg":"No luck."}']]);
    error.mockRestore();
    answers({ status: 'success', data: [told] });
    expect(await places.of(resource, list)).toMatchObject({ path: '/lists/coverages' });
  });

  it.each([
    ['and not read whole because nobody answers', '', 'rejects'],
    ['but read whole of another origin that lets nobody read its answer', 'https://api.example', 'resolves'],
  ] as const)('%s', async (_, origin, comes) => {
    vi.stubEnv('VITE_API_URL', origin);
    vi.resetModules();
    const there = await import('../../providers/places');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    const place = there.createPlaces().of(resource, list);
    if (comes === 'rejects') await expect(place).rejects.toThrow(list.errorText);
    else await expect(place).resolves.toBeUndefined();
    vi.unstubAllEnvs();
  });

  it('and not read whole because the session is over: an answer of 401 to its keys is told', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answers({ status: 'error', msg: 'You are not signed in.' }, 401);
    await expect(createPlaces().of(resource, list)).rejects.toMatchObject({ status: 401 });
  });

  it('which says in its own words why there is no page, whatever the status', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answers({ status: 'error', msg: 'No luck.', note: 'Later' });
    await expect(firstPage()).rejects.toThrow('No luck. Later');
  });

  it.each([
    ['holds no row', [null, 'row', 7, [[]]]],
    ['holds no row that has an id', [{ acc_title: 'One' }, { policy_id: { id: 1 } }]],
    ['is empty, and of many rows', []],
  ])('which is not understood where its first page %s', async (_, body) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answers(body, 200, { 'Content-Range': 'rows 0-24/4000' });
    await expect(firstPage()).rejects.toThrow(list.errorText);
  });

  it.each([
    ['there are none', [], { 'Content-Range': 'rows */0' }, []],
    ['there may be none', [], { 'Content-Range': 'rows 0-24/4', 'X-Total': 'about' }, []],
    [
      'some are none',
      [null, { policy_id: 7 }],
      { 'Content-Range': 'rows 0-24/2' },
      [{ policy_id: 7, id: '7' }],
    ],
  ])('whose page has the rows that are there, where %s', async (_, body, headers, data) => {
    answers(body, 200, headers);
    expect(await firstPage()).toMatchObject({ data });
  });
});
