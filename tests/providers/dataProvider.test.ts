import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../providers/dataProvider';
import { createRowStore } from '../../providers/rowStore';
import { resources } from '../../resources';
import { lists } from '../../server/lists/lists';
import { fakeBrowser } from '../support/browser';

const { call, fields, together = [], search } = lists.reservations as NonNullable<typeof lists.reservations>;
/** A list that is read whole, once its first page stands. */
const told = {
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
        : new Response(JSON.stringify({ status: 'success', data: [told] })),
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
