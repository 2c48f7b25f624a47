import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UNEXPECTED_RESPONSE } from '../../providers/apiResponse';
import { fetchEndpoint } from '../../providers/http';
import { HttpError } from '../../providers/httpError';
import { NoResponseError } from '../../providers/noResponse';
import { storeSession } from '../../providers/session';
import { fakeBrowser } from '../support/fakeBrowser';

const fetched = vi.fn<typeof fetch>();
const answer = (body: string | null, init?: ResponseInit) =>
  fetched.mockResolvedValueOnce(new Response(body, init));
const sent = () => {
  const [url, init] = fetched.mock.lastCall ?? [];
  return { url, ...init, headers: Object.fromEntries(new Headers(init?.headers)) };
};

beforeEach(() => {
  fakeBrowser();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

describe('fetchEndpoint', () => {
  it('sends the keys of the session, JSON and cookies', async () => {
    storeSession({ auth_key: 'secret', api_key: 'public' });
    answer('{"status":"success"}');
    await expect(fetchEndpoint('PUT /admin/request_delegation', { body: { user_id: 7 } })).resolves.toEqual({
      status: 'success',
    });
    expect(sent()).toMatchObject({
      url: '/api/admin/request_delegation',
      method: 'PUT',
      body: '{"user_id":7}',
      credentials: 'include',
      headers: { authorization: 'secret', 'x-api-key': 'public', 'content-type': 'application/json' },
    });
  });

  it('sends the given keys, and none with null', async () => {
    storeSession({ auth_key: 'secret', api_key: 'public' });
    answer('1');
    await fetchEndpoint('GET /admin/accounts', { credentials: { auth_key: 'x', api_key: 'y' } });
    expect(sent().headers).toMatchObject({ authorization: 'x', 'x-api-key': 'y' });
    answer('1');
    await fetchEndpoint('GET /public/calendar/7', { credentials: null });
    expect(Object.keys(sent().headers)).toEqual(['content-type']);
    expect(sent().body).toBeUndefined();
  });

  it('works without browser storage, as in a worker', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('window', undefined);
    answer('[1]');
    await expect(fetchEndpoint('GET /x', { credentials: { auth_key: 'x', api_key: 'y' } })).resolves.toEqual([
      1,
    ]);
  });

  it.each([
    ['the body', '{"msg":"no"}', 422, 'Unprocessable', '422: {"msg":"no"}'],
    ['the status text of an empty body', '', 503, 'Service Unavailable', '503: Service Unavailable'],
    ['401 by default', 'Who?', 401, 'Unauthorized', '401: Who?'],
  ])('throws the status and %s', async (_, body, status, statusText, message) => {
    answer(body, { status, statusText });
    const error = await fetchEndpoint('GET /x').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ message, status, body });
  });

  it('returns null for a 401 if requested', async () => {
    answer('Who?', { status: 401 });
    await expect(fetchEndpoint('GET /x', { on401: 'null' })).resolves.toBeNull();
    answer('No', { status: 403, statusText: 'Forbidden' });
    await expect(fetchEndpoint('GET /x', { on401: 'null' })).rejects.toThrow('403: No');
  });

  it.each(['', '<!doctype html>', '{"status":"succ', 'undefined'])(
    'has a sentence for the OK answer %j',
    async (body) => {
      answer(body);
      await expect(fetchEndpoint('GET /x')).rejects.toThrow(UNEXPECTED_RESPONSE);
    },
  );

  it('has the same message for an incomplete body', async () => {
    answer(null);
    const broken = new Response(new ReadableStream({ start: (c) => c.error(new TypeError('terminated')) }));
    fetched.mockReset().mockResolvedValueOnce(broken);
    await expect(fetchEndpoint('GET /x')).rejects.toThrow(UNEXPECTED_RESPONSE);
  });

  it('throws NoResponseError if the network fails, and rethrows an AbortError', async () => {
    const offline = new TypeError('Failed to fetch');
    fetched.mockRejectedValueOnce(offline);
    const error = await fetchEndpoint('GET /x').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NoResponseError);
    expect(error).toMatchObject({ message: 'The server did not respond.', cause: offline });
    const aborted = new DOMException('Aborted', 'AbortError');
    fetched.mockRejectedValueOnce(aborted);
    await expect(fetchEndpoint('GET /x', { signal: AbortSignal.abort() })).rejects.toBe(aborted);
  });
});
