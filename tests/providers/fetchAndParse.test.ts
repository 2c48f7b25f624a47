import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRejectionError, parseListResponse } from '../../providers/apiResponse';
import { fetchAndParse } from '../../providers/fetchAndParse';
import { fetchRecord } from '../../providers/fetchRecord';
import { mutate } from '../../providers/mutate';
import { restProvider } from '../../providers/restProvider';
import { fakeBrowser } from '../support/fakeBrowser';

const CALL = 'GET /admin/accounts';
const fetched = vi.fn<typeof fetch>();
const answer = (body: string, init?: ResponseInit) => fetched.mockResolvedValueOnce(new Response(body, init));
let logged: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  fakeBrowser();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void vi.unstubAllGlobals());

const rows = () => fetchAndParse(CALL, (given) => parseListResponse(given, 'Failed to fetch accounts.'));

test.each([
  ['a status, its body', '{"msg":"no"}', { status: 422 }, '422: {"msg":"no"}'],
  [
    'a status without a body, with its text',
    '',
    { status: 503, statusText: 'Unavailable' },
    '503: Unavailable',
  ],
  ['a refusal', '{"status":"fail"}', {}, '200: {"status":"fail"}'],
  ['invalid JSON', '<h1>Hello</h1>', {}, '200: <h1>Hello</h1>'],
  ['a body of 100 kB, the beginning of it', 'x'.repeat(100_000), { status: 500 }, `500: ${'x'.repeat(1995)}`],
])('logs a failed request once with method and path: %s', async (_, body, init, what) => {
  answer(body, init);
  await expect(rows()).rejects.toThrow();
  expect(logged.mock.calls).toEqual([[`${CALL}: ${what}`]]);
});

test('logs the cause of a request without a response', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(rows()).rejects.toThrow();
  expect(logged.mock.calls).toEqual([[`${CALL}: Failed to fetch`]]);
});

test('does not log successful and aborted requests', async () => {
  answer('{"status":"success","data":[]}');
  await expect(rows()).resolves.toEqual([]);
  const stop = new AbortController();
  fetched.mockImplementationOnce(async () => {
    stop.abort(new ApiRejectionError('Stopped.'));
    throw stop.signal.reason;
  });
  await expect(fetchAndParse(CALL, () => 1, { signal: stop.signal })).rejects.toThrow('Stopped.');
  expect(logged).not.toHaveBeenCalled();
});

test('logs failed records and mutations in the same way, mutations with their row', async () => {
  answer('{"status":"fail","msg":"No."}');
  await expect(fetchRecord('GET /admin/account?acc_id=7', 'Failed.')).rejects.toThrow('No.');
  answer('{"status":"fail","msg":"No."}');
  expect(await mutate('POST /admin/charge_payment', { id: 7 }, { recordId: '7' })).toMatchObject({
    msg: 'No.',
  });
  answer('{"status":"success","data":{"otp":"1"}}');
  expect(await mutate('PUT /x', {}, { requiredFields: ['otp', 'uuid'] })).toMatchObject({
    outcome: 'refused',
  });
  answer('Down', { status: 502 });
  await expect(restProvider().getOne('owners', { id: 3 })).rejects.toThrow('502: Down');
  expect(logged.mock.calls).toEqual([
    ['GET /admin/account?acc_id=7: 200: {"status":"fail","msg":"No."}'],
    ['POST /admin/charge_payment: 200: {"status":"fail","msg":"No."}', '7'],
    ['PUT /x: 200: {"status":"success","data":{"otp":"1"}}'],
    ['GET /owners/3: 502: Down'],
  ]);
});
