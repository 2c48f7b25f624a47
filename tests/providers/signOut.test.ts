import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSessionOnServer } from '../../providers/signOut';
import { fakeBrowser } from '../support/fakeBrowser';

const keys = { auth_key: 'a', api_key: 'b' };
const fetched = vi.fn<typeof fetch>();
const answer = (status: number) => () => Promise.resolve(new Response('{"status":"success"}', { status }));
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  fakeBrowser();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('ends the session by its own keys, although the page is left', async () => {
  fetched.mockImplementation(answer(200));
  await endSessionOnServer(keys);
  const [url, init] = fetched.mock.lastCall ?? [];
  expect([url, init?.method, init?.keepalive]).toEqual(['/api/login/sign_out', 'POST', true]);
  expect(Object.fromEntries(new Headers(init?.headers))).toMatchObject({
    authorization: 'a',
    'x-api-key': 'b',
  });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('asks again where no server answers, until one does', async () => {
  fetched.mockImplementationOnce(offline).mockImplementationOnce(answer(503)).mockImplementation(answer(200));
  const ended = endSessionOnServer(keys);
  await vi.runAllTimersAsync();
  await ended;
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('gives up in the end', async () => {
  fetched.mockImplementation(offline);
  const ended = endSessionOnServer(keys);
  await vi.runAllTimersAsync();
  await expect(ended).resolves.toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(5);
});

it.each([401, 404])('asks once where the answer is %s', async (status) => {
  fetched.mockImplementation(answer(status));
  await endSessionOnServer(keys);
  expect(fetched).toHaveBeenCalledTimes(1);
});
