import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type BulkRun,
  clearBulkRuns,
  deleteBulkRun,
  readBulkRun,
  saveBulkRun,
} from '../../providers/bulkRunStorage';
import { fakeBrowser } from '../support/fakeBrowser';

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

const signedIn = (user_id: string) => localStorage.setItem('user_id', user_id);
const run: BulkRun = {
  action: 'charge',
  rows: [
    {
      id: '1',
      key: 'a',
      body: { id: 1 },
      row: { t_id: 1 },
      outcome: { status: 'done', message: 'Paid.', finishedAt: 'now' },
    },
    { id: '2', key: 'b', body: { id: 2 }, row: { t_id: 2 } },
  ],
};

it('a run is stored for its list and its user until it is deleted', () => {
  signedIn('1');
  expect(saveBulkRun('payments', run)).toBe(true);
  expect(readBulkRun('payments')).toEqual(run);
  expect(readBulkRun('payments/overdue')).toBeUndefined();
  signedIn('2');
  expect(readBulkRun('payments')).toBeUndefined();
  signedIn('1');
  deleteBulkRun('payments');
  expect(readBulkRun('payments')).toBeUndefined();
});

it('sign-out deletes all runs', () => {
  signedIn('1');
  saveBulkRun('payments', run);
  clearBulkRuns();
  expect(sessionStorage.length).toBe(0);
});

it.each([
  ['no JSON', '{'],
  ['another shape', JSON.stringify({ '1 payments': [] })],
  ['invalid rows', JSON.stringify({ '1 payments': { action: 'charge', rows: 'all' } })],
])('ignores a stored value that is %s', (_, stored) => {
  signedIn('1');
  sessionStorage.setItem('runs', stored);
  expect(readBulkRun('payments')).toBeUndefined();
});

it('drops rows without a key, because they could be carried out twice', () => {
  signedIn('1');
  const rows = [{ id: '1', body: {}, row: {} }, ...run.rows, null];
  sessionStorage.setItem('runs', JSON.stringify({ '1 payments': { action: 'charge', rows } }));
  expect(readBulkRun('payments')).toEqual(run);
});

it('returns false if the browser cannot store a run', () => {
  signedIn('1');
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(saveBulkRun('payments', run)).toBe(false);
});
