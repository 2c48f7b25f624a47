import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isSignedIn, readSession } from '../../providers/session';
import { signIn } from '../../providers/signIn';
import { brokenLogins } from '../support/brokenAnswers';
import { fakeBrowser } from '../support/fakeBrowser';

const credentials = { user_name: 'ada@example.com', user_password: 'secret', recaptcha_token: 't' };
const fetched = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  fakeBrowser();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

describe('signIn', () => {
  it.each([55, '55'])('stores the session of role %j', async (user_role) => {
    answer({ status: 'success', data: { user_role, auth_key: 'a', api_key: 'b', acc_id: 3 } });
    await expect(signIn(credentials)).resolves.toEqual({ outcome: 'signedIn' });
    expect(readSession()).toMatchObject({ auth_key: 'a', api_key: 'b', acc_id: '3', user_role: '55' });
    const [url, init] = fetched.mock.lastCall ?? [];
    expect(url).toBe('/api/auth/authLogin');
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(credentials) });
    expect(new Headers(init?.headers).has('Authorization')).toBe(false);
  });

  it('stores a key with a space unchanged', async () => {
    answer({ status: 'success', data: { user_role: 55, auth_key: 'Bearer eyJ.x', api_key: 'b' } });
    await expect(signIn(credentials)).resolves.toEqual({ outcome: 'signedIn' });
    expect(readSession().auth_key).toBe('Bearer eyJ.x');
  });

  it.each([200, 401, 429, 500])("returns the server's message, HTTP %i", async (status) => {
    answer(
      { status: 'error', msg: 'Invalid login', note: 'Check your email\nand\r\n\r\n your password' },
      status,
    );
    await expect(signIn(credentials)).resolves.toEqual({
      outcome: 'refused',
      msg: 'Invalid login',
      note: 'Check your email and your password',
    });
  });

  it('returns the challenge of the two-factor step and stores nothing', async () => {
    answer({ status: 'error', msg: 'Enter a code.', note: 'Give it.', data: { challenge: 'c' } });
    await expect(signIn(credentials)).resolves.toEqual({ outcome: 'codeNeeded', challenge: 'c' });
    expect(localStorage.length).toBe(0);
  });

  it('rejects another role and stores nothing', async () => {
    answer({ status: 'success', data: { user_role: 20, auth_key: 'a', api_key: 'b' } });
    await expect(signIn(credentials)).resolves.toEqual({ outcome: 'denied' });
    expect(localStorage.length).toBe(0);
  });

  it('fails on a network error and on a timeout', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(signIn(credentials)).resolves.toEqual({ outcome: 'failed' });
    vi.useFakeTimers();
    fetched.mockImplementationOnce(
      (_, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const result = signIn(credentials);
    await vi.runAllTimersAsync();
    await expect(result).resolves.toEqual({ outcome: 'failed' });
    vi.useRealTimers();
  });

  it.each(brokenLogins)('survives %s', async (_, broken, expected) => {
    fetched.mockResolvedValueOnce(broken());
    await expect(signIn(credentials)).resolves.toEqual({ outcome: expected });
    expect(isSignedIn()).toBe(false);
  });
});
