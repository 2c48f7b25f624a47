import { describe, expect, it } from 'vitest';
import { parseRowsWithIds } from '../../providers/listSource';
import { withStatus } from '../../providers/optionalStatus';
import type { Endpoint } from '../../schema/types';

const request = (endpoint: Endpoint) => ({
  endpoint,
  id: 'id',
  errorText: 'Failed.',
  credentials: { auth_key: '', api_key: '' },
});

describe('a response without a status', () => {
  it.each([
    'GET /admin/coverages',
    'GET /admin/policy_payment?id=7',
    'GET /transactions/payment?id=7',
    'GET /admin/acc_statement?acc_id=7',
  ] as const)('is a success of %s, whose documented response has none', (endpoint) => {
    expect(parseRowsWithIds({ data: [{ id: 7 }] }, request(endpoint))).toEqual([{ id: 7 }]);
  });

  it('is a failure of the other reads', () => {
    expect(() => parseRowsWithIds({ data: [] }, request('GET /admin/reservations'))).toThrow('Failed.');
  });

  it('is a failure without data', () => {
    expect(withStatus('GET /admin/payment?t_id=7', { msg: 'No.' })).toEqual({ msg: 'No.' });
  });
});

it('a response with another status is a failure of every read', () => {
  const response = { status: 'error', data: [] };
  expect(() => parseRowsWithIds(response, request('GET /admin/coverages'))).toThrow('Failed.');
});
