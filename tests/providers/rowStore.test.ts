import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../declare/types';
import type { Question } from '../../providers/query';
import { createRowStore, type Read, type Source } from '../../providers/rowStore';

const QUESTION: Question = { search: '', searched: [], where: [], today: '2026-03-10' };
const keys = { auth_key: 'a', api_key: 'b' };
const of = (call: Call): Read => ({ call, id: 'id', failed: 'Failed to fetch rows.', keys });
const one = of('GET /one');
const two = of('GET /two');
const derived: Source = { derived: 'refunds', from: [one, two], failed: 'Failed to fetch refunds.' };

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace('/api', ''));
    return Response.json({ status: 'success', data: [{ id: 1 }] });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const store = () => {
  const rows = createRowStore();
  return { ...rows, look: (source: Source) => rows.page(source, QUESTION, 0, 25) };
};

test('rows that are kept are read once, and those that are dropped are read again', async () => {
  const rows = store();
  for (const source of [one, two, one, two]) await rows.look(source);
  expect(asked).toEqual(['/one', '/two']);
  await rows.keep([two]);
  for (const source of [one, two]) await rows.look(source);
  expect(asked).toEqual(['/one', '/two', '/one']);
});

test('the rows behind derived ones stay with them and go with them, unless a list of their own needs them', async () => {
  const rows = store();
  await rows.look(derived);
  await rows.keep([derived]);
  for (const source of [derived, one, two]) await rows.look(source);
  expect(asked).toEqual(['/one', '/two']);
  await rows.keep([one]);
  for (const source of [derived, one]) await rows.look(source);
  expect(asked).toEqual(['/one', '/two', '/two']);
  await rows.keep([]);
  await rows.look(derived);
  expect(asked.slice(3).sort()).toEqual(['/one', '/two']);
});

test('what was read ahead and never asked for is dropped as well', async () => {
  const rows = store();
  await rows.begin(one);
  await rows.keep([]);
  await rows.look(one);
  expect(asked).toEqual(['/one', '/one']);
});
