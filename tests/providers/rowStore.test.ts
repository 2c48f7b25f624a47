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
let broken: string[];
beforeEach(() => {
  asked = [];
  broken = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('/api', '');
    asked.push(path);
    if (broken.includes(path)) return Response.json({ status: 'error', msg: 'No luck.' }, { status: 500 });
    return Response.json({ status: 'success', data: [{ id: 1 }] });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const store = () => {
  const rows = createRowStore();
  return {
    ...rows,
    look: (source: Source) => rows.page(source, QUESTION, 0, 25),
    cards: (source: Source) => rows.tally(source, [{ where: {} }], QUESTION.today),
  };
};
const FAILED = { failure: { message: 'No luck.', http: expect.objectContaining({ status: 500 }) } };

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

test.each([false, true])(
  'a failure is for everybody who asks, the slow one too (read ahead: %s)',
  async (ahead) => {
    broken = ['/one'];
    const rows = store();
    if (ahead) await rows.begin(one);
    expect(await rows.look(one)).toEqual(FAILED);
    expect(await rows.cards(one)).toEqual(FAILED);
    expect(asked).toEqual(['/one']);
  },
);

test('whoever asks again after a failure has the rows read again, once for all', async () => {
  broken = ['/one'];
  const rows = store();
  await Promise.all([rows.look(one), rows.cards(one)]);
  expect(await rows.cards(one)).toEqual(FAILED);
  expect(await rows.look(one)).toEqual(FAILED);
  expect(asked).toEqual(['/one', '/one']);
  broken = [];
  expect(await Promise.all([rows.look(one), rows.cards(one)])).toEqual([
    { value: expect.objectContaining({ total: 1 }) },
    { value: [expect.objectContaining({ count: 1 })] },
  ]);
  expect(asked).toEqual(['/one', '/one', '/one']);
});

test('of derived rows only the read that failed is made again', async () => {
  broken = ['/two'];
  const rows = store();
  await rows.look(derived);
  expect(await rows.cards(derived)).toEqual(FAILED);
  expect(asked).toEqual(['/one', '/two']);
  broken = [];
  await rows.look(derived);
  expect(asked).toEqual(['/one', '/two', '/two']);
});

test.each([
  [404, 'has no rows where the API lacks it'],
  [500, 'fails where the API does not answer'],
  [401, 'ends with the session'],
])('an optional read that is answered with %i %s', async (status) => {
  const answers: Record<string, Response> = { '/api/two': Response.json({ msg: 'No luck.' }, { status }) };
  vi.stubGlobal(
    'fetch',
    async (url: string) => answers[url]?.clone() ?? Response.json({ status: 'success', data: [] }),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const outcome = await store().look({ ...derived, from: [one, { ...two, optional: true }] });
  expect(outcome).toEqual(
    status === 404
      ? { value: expect.objectContaining({ total: 0 }) }
      : { failure: expect.objectContaining({ message: 'No luck.' }) },
  );
});
