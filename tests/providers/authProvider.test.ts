import { inspect } from 'node:util';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authProvider as provider } from '../../providers/authProvider';
import { toFailureData, unwrap, withDisplayError } from '../../providers/errors';
import { HttpError } from '../../providers/httpError';
import { takeReturnPath } from '../../providers/returnTo';
import { type ApiCredentials, isSignedIn, storeSession } from '../../providers/session';
import * as signOutModule from '../../providers/signOut';
import { createToken, fakeBrowser } from '../support/fakeBrowser';

const KEYS = { auth_key: 'a', api_key: 'b' };
const refused = (keys: ApiCredentials | null) => new HttpError(401, '', 'Unauthorized', keys);
vi.mock('../../providers/signOut', async () => ({
  signOut: vi.fn((await import('../../providers/session')).clearSession),
}));
const { signOut } = vi.mocked(signOutModule);

beforeEach(() => {
  fakeBrowser();
  signOut.mockClear();
  storeSession({ ...KEYS, user_token: createToken({ user_id: 7, user_name: 'Ada' }) });
});

describe('authProvider', () => {
  it('checks only that both keys are present', async () => {
    await expect(provider.checkAuth()).resolves.toBeUndefined();
    localStorage.removeItem('api_key');
    await expect(provider.checkAuth()).rejects.toThrow();
    expect(localStorage.length).toBe(0);
    expect(takeReturnPath()).toBe('/accounts?page=2');
  });

  it('ends the session on 401 and returns to this page after sign-in', async () => {
    const error = refused(KEYS);
    await expect(provider.checkError(error)).rejects.toBe(error);
    expect(isSignedIn()).toBe(false);
    await provider.logout();
    expect(signOut).not.toHaveBeenCalled();
    expect(takeReturnPath()).toBe('/accounts?page=2');
  });

  it.each([
    new HttpError(403, '', ''),
    new HttpError(500, '', ''),
    new TypeError('Failed to fetch'),
    { status: 401 },
  ])('keeps the session after %s', async (error) => {
    await expect(provider.checkError(error)).resolves.toBeUndefined();
    expect(isSignedIn()).toBe(true);
  });

  it.each<[string, ApiCredentials | null]>([
    ['of the session before', { auth_key: 'old', api_key: 'older' }],
    ['one of them differs', { ...KEYS, api_key: 'older' }],
    ['there were no keys', null],
  ])('ignores a 401 to other keys: %s', async (_name, keys) => {
    await expect(provider.checkError(refused(keys))).resolves.toBeUndefined();
    expect(isSignedIn()).toBe(true);
    expect(takeReturnPath()).toBeUndefined();
  });

  it('keeps the keys of a 401 through the worker and through a change of its message', async () => {
    const out = (keys: ApiCredentials) =>
      structuredClone({ failure: toFailureData(refused(keys), 'Failed.') });
    const thrown = (keys: ApiCredentials) =>
      withDisplayError('Failed.', async () => unwrap(out(keys))).catch((error: unknown) => error);
    await provider.checkError(await thrown({ auth_key: 'old', api_key: 'older' }));
    expect(isSignedIn()).toBe(true);
    await expect(provider.checkError(await thrown(KEYS))).rejects.toBeInstanceOf(HttpError);
    expect(isSignedIn()).toBe(false);
  });

  it('hides the keys when an error is logged', () => {
    expect(inspect(refused({ auth_key: 'secret', api_key: 'hidden' }))).not.toMatch(/secret|hidden/);
  });

  it('signs out without navigation by react-admin', async () => {
    await expect(provider.logout()).resolves.toBe(false);
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('returns the identity, and has no permissions', async () => {
    await expect(provider.getIdentity()).resolves.toEqual({ id: '7', fullName: 'Ada' });
    expect(provider).not.toHaveProperty('getPermissions');
  });
});
