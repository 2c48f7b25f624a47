import type { RaRecord } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authProvider } from '../../providers/authProvider';
import { createDataProvider } from '../../providers/dataProvider';
import { FormRejection } from '../../providers/forms';
import { HttpError } from '../../providers/httpError';
import { SessionEndedError } from '../../providers/mutate';
import { NoResponseError } from '../../providers/noResponse';
import { createRowStore } from '../../providers/rowStore';
import { isSignedIn, storeSession } from '../../providers/session';
import { resources } from '../../resources';
import { fakeBrowser } from '../support/fakeBrowser';

const fetched = vi.fn<typeof fetch>();
const provider = createDataProvider(resources, createRowStore());
const update = (meta?: unknown) =>
  provider.update<RaRecord>('guests', {
    id: '7',
    data: { user_fname: 'Ada' },
    previousData: { id: '7' },
    meta,
  });
const respond = (body: unknown, status = 200) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  storeSession({ auth_key: 'auth', api_key: 'api' });
});
afterEach(() => void vi.unstubAllGlobals());

it('submits an edit form with its key, and returns the record with the requested id', async () => {
  respond({ status: 'success', data: { res_id: 8 } });
  expect(await update({ idempotencyKey: 'key' })).toEqual({
    data: { id: '7', user_fname: 'Ada', res_id: 8 },
  });
  const [url, request] = fetched.mock.lastCall ?? [];
  expect([request?.method, String(url)]).toEqual(['PUT', '/api/admin/reservation_guest']);
  expect(new Headers(request?.headers).get('Idempotency-Key')).toBe('key');
});

it('returns a created record with the id of the response', async () => {
  respond({ status: 'success', data: { policy_id: 12 } });
  expect(await provider.create('coverages', { data: { product_id: '1' } })).toEqual({
    data: { id: '12', policy_id: 12, product_id: '1' },
  });
});

it('loads the record of an edit form without null and with the requested id', async () => {
  respond({ status: 'success', data: { res_id: 7, user_fname: null } });
  expect(await provider.getOne('guests', { id: '007', meta: { form: 'edit' } })).toEqual({
    data: { id: '007', res_id: 7, user_fname: '' },
  });
});

describe('a form that fails', () => {
  it('is rejected with the messages by field', async () => {
    respond({ status: 'fail', msg: 'No.', note: 'Ask us.', errors: { user_fname: 'Too long.' } }, 422);
    const error = await update().catch((error: unknown) => error);
    expect(error).toBeInstanceOf(FormRejection);
    expect(error).toMatchObject({ message: 'No. Ask us.', body: { errors: { user_fname: 'Too long.' } } });
  });

  it.each([
    ['no response', () => Promise.reject(new TypeError('Failed to fetch')), 'The server did not respond.'],
    [
      'a response that is not JSON',
      async () => new Response('<h1>Hello</h1>'),
      'Unexpected response from the server.',
    ],
  ])('may have been carried out after %s', async (_, answer, message) => {
    fetched.mockImplementation(answer);
    const error = await update().catch((error: unknown) => error);
    expect(error).toBeInstanceOf(NoResponseError);
    expect(error).toMatchObject({ message });
  });

  it('throws an error response without a reason unchanged', async () => {
    respond({}, 500);
    await expect(update()).rejects.toBeInstanceOf(HttpError);
  });
});

describe('a response of 401 to a mutation', () => {
  it('ends the session with an error that react-admin does not turn into a success', async () => {
    respond({ status: 'fail' }, 401);
    const error = await update().catch((error: unknown) => error);
    expect(error).toBeInstanceOf(SessionEndedError);
    expect(isSignedIn()).toBe(false);
    await expect(authProvider.checkError(error)).resolves.toBeUndefined();
  });

  it('to the keys of an earlier session ends nothing', async () => {
    fetched.mockImplementation(async () => {
      storeSession({ auth_key: 'other', api_key: 'other' });
      return new Response('{}', { status: 401 });
    });
    await expect(update()).rejects.toBeInstanceOf(HttpError);
    expect(isSignedIn()).toBe(true);
  });
});
