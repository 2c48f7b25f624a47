import { beforeEach, describe, expect, it, vi } from 'vitest';
import { safePath, saveReturnPath, takeReturnPath } from '../../providers/returnTo';
import {
  clearSession,
  endSession,
  getSessionKey,
  isCurrentCredentials,
  isSignedIn,
  readSession,
  storeSession,
  subscribe,
} from '../../providers/session';
import { createToken, fakeBrowser, fakeStorage } from '../support/fakeBrowser';

let window: EventTarget;
beforeEach(() => {
  window = fakeBrowser();
  clearSession();
});

describe('the session', () => {
  it('stores the values of a sign-in response', () => {
    const user_token = createToken({ user_id: 7, user_name: 'Łukasz 山田' });
    const data = { user_role: 55, auth_key: 'a', api_key: 'b', currency: 'usd', acc_status: 6, acc_id: 12 };
    storeSession({ ...data, user_token, magic_link: 'x', auth: 'y' });
    expect(readSession()).toEqual({
      auth_key: 'a',
      api_key: 'b',
      acc_id: '12',
      acc_status: '6',
      user_id: '7',
      user_name: 'Łukasz 山田',
      user_role: '55',
      user_token,
      currency: 'usd',
    });
    expect(localStorage.length).toBe(9);
  });

  it('is complete for another tab once both keys are there', () => {
    const stored: string[] = [];
    const { setItem } = localStorage;
    vi.spyOn(localStorage, 'setItem').mockImplementation((name, value) => {
      stored.push(name);
      setItem.call(localStorage, name, value);
    });
    storeSession({ auth_key: 'a', api_key: 'b', acc_id: 12, user_role: 55 });
    expect(stored.slice(-2)).toEqual(['auth_key', 'api_key']);
    expect(stored).toContain('user_role');
  });

  it('takes the account of the user if there is no other', () => {
    storeSession({ auth_key: 'a', api_key: 'b', user: { acc_id: 9 } });
    expect(readSession().acc_id).toBe('9');
    storeSession({ auth_key: 'a', api_key: 'b' });
    expect(localStorage.getItem('acc_id')).toBeNull();
  });

  it.each([
    undefined,
    null,
    7,
    '',
    'x',
    'a.b.c',
    'a.%%%.c',
    `a.${btoa('[1')}.c`,
    createToken(null),
    createToken([1]),
    {},
  ])('accepts the token %j', (user_token) => {
    storeSession({ auth_key: 'a', api_key: 'b', user_token });
    expect(readSession()).toMatchObject({ user_id: '', user_name: '' });
    expect(isSignedIn()).toBe(true);
  });

  it('exists if both keys do, whatever their values', () => {
    expect(isSignedIn()).toBe(false);
    localStorage.setItem('auth_key', 'anything');
    expect(isSignedIn()).toBe(false);
    localStorage.setItem('api_key', 'anything');
    expect(isSignedIn()).toBe(true);
  });

  it('is distinguished from the next one by its keys', () => {
    const KEYS = { auth_key: 'a', api_key: 'b' };
    expect(getSessionKey()).toBe('');
    storeSession(KEYS);
    const first = getSessionKey();
    expect(isCurrentCredentials(KEYS)).toBe(true);
    localStorage.setItem('acc_id', '4');
    expect(getSessionKey()).toBe(first);
    localStorage.setItem('api_key', 'c');
    expect(getSessionKey()).not.toBe(first);
    expect([
      isCurrentCredentials(KEYS),
      isCurrentCredentials({ ...KEYS, api_key: 'c' }),
      isCurrentCredentials(null),
    ]).toEqual([false, true, false]);
  });

  it('is the same object until it changes', () => {
    storeSession({ auth_key: 'a', api_key: 'b' });
    const before = readSession();
    expect(readSession()).toBe(before);
    localStorage.setItem('acc_id', '4');
    expect(readSession()).not.toBe(before);
  });

  it('ends together with everything in local storage', () => {
    storeSession({ auth_key: 'a', api_key: 'b' });
    localStorage.setItem('RaStore.sidebar', 'open');
    clearSession();
    expect(localStorage.length).toBe(0);
    expect(isSignedIn()).toBe(false);
  });

  it('notifies its listeners, also about other tabs', () => {
    const listener = vi.fn();
    const end = subscribe(listener);
    storeSession({ auth_key: 'a', api_key: 'b' });
    expect(listener).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('storage'));
    expect(listener).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('pageshow'));
    expect(listener).toHaveBeenCalledTimes(3);
    end();
    clearSession();
    window.dispatchEvent(new Event('storage'));
    window.dispatchEvent(new Event('pageshow'));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('lasts in this tab if the browser stores nothing', () => {
    const full = fakeStorage();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', full);
    storeSession({ auth_key: 'a', api_key: 'b' });
    expect(isSignedIn()).toBe(true);
    clearSession();
    expect(isSignedIn()).toBe(false);
  });

  it('is empty if storage is forbidden', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    expect(isSignedIn()).toBe(false);
    clearSession();
  });
});

describe('the return path', () => {
  it.each(['/accounts?page=2', '/coverage/7#top', '/login/else'])('can be %s', (address) => {
    expect(safePath(address)).toBe(address);
  });

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'accounts',
    '',
    '/',
    '/login',
    '/login?next=1',
  ])('is never %j', (address) => expect(safePath(address)).toBeUndefined());

  it('is returned once', () => {
    saveReturnPath('/accounts');
    expect(takeReturnPath()).toBe('/accounts');
    expect(takeReturnPath()).toBeUndefined();
  });

  it('ignores foreign values in the storage', () => {
    sessionStorage.setItem('return_to', '//evil.example');
    expect(takeReturnPath()).toBeUndefined();
  });

  it('is the page where the session ended, and empty after sign-out', () => {
    endSession({ returnHere: true });
    expect(takeReturnPath()).toBe('/accounts?page=2');
    endSession({ returnHere: true });
    endSession();
    expect(takeReturnPath()).toBeUndefined();
  });
});

it('language and color mode survive the end of a session, but not a sign-out', () => {
  const NAMES = ['language', 'mui-mode', 'auth_key', 'draft'];
  const left = () => NAMES.filter((name) => localStorage.getItem(name) === `my ${name}`);
  const store = () => {
    for (const name of NAMES) localStorage.setItem(name, `my ${name}`);
  };
  store();
  endSession({ returnHere: true });
  expect(left()).toEqual(['language', 'mui-mode']);
  store();
  endSession();
  expect(left()).toEqual([]);
});
