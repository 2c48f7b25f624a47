import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthProvider } from '../../providers/authProvider';
import { HttpError } from '../../providers/httpError';
import { takeReturn } from '../../providers/returnTo';
import { clearSession, isSignedIn, storeSession } from '../../providers/session';
import { fakeBrowser, tokenOf } from '../support/browser';

const signOut = vi.fn(clearSession);
const provider = createAuthProvider({ signOut });

beforeEach(() => {
  fakeBrowser();
  signOut.mockClear();
  storeSession({ auth_key: 'a', api_key: 'b', user_token: tokenOf({ user_id: 7, user_name: 'Ada' }) });
});

describe('authProvider', () => {
  it('asks for both keys and nothing else', async () => {
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
    localStorage.removeItem('api_key');
    await expect(provider.checkAuth({})).rejects.toThrow();
    expect(localStorage.length).toBe(0);
    expect(takeReturn()).toBe('/accounts?page=2');
  });

  it('ends the session on 401, to come back here', async () => {
    const error = new HttpError(401, '', 'Unauthorized');
    await expect(provider.checkError(error)).rejects.toBe(error);
    expect(isSignedIn()).toBe(false);
    await provider.logout({});
    expect(signOut).not.toHaveBeenCalled();
    expect(takeReturn()).toBe('/accounts?page=2');
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

  it('signs out without letting react-admin navigate', async () => {
    await expect(provider.logout({})).resolves.toBe(false);
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('knows who is signed in, and of no permissions', async () => {
    await expect(provider.getIdentity?.()).resolves.toEqual({ id: '7', fullName: 'Ada' });
    expect(provider).not.toHaveProperty('getPermissions');
  });
});
