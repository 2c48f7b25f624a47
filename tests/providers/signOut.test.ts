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

it('ends the session with its own keys, even if the page is closed', async () => {
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

it('repeats the request until a server responds', async () => {
  fetched.mockImplementationOnce(offline).mockImplementationOnce(answer(503)).mockImplementation(answer(200));
  const ended = endSessionOnServer(keys);
  await vi.runAllTimersAsync();
  await ended;
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('gives up after the last attempt', async () => {
  fetched.mockImplementation(offline);
  const ended = endSessionOnServer(keys);
  await vi.runAllTimersAsync();
  await expect(ended).resolves.toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(5);
});

it.each([401, 404])('does not repeat the request after status %i', async (status) => {
  fetched.mockImplementation(answer(status));
  await endSessionOnServer(keys);
  expect(fetched).toHaveBeenCalledTimes(1);
});
