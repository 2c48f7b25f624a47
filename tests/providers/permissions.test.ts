import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession } from '../../providers/session';
import { fakeBrowser } from '../support/fakeBrowser';

type Answers = Record<string, unknown>;

const PERMISSIONS = '/api/login/permissions';
const DESCRIPTION = { paths: { '/login/permissions': { get: {} } } };
const fetched: string[] = [];

/** Stubs the API. Without an answer a request fails. Returns a `canAccess` with an empty cache. */
async function useApi(answers: Answers) {
  vi.resetModules();
  fetched.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    if (!(url in answers)) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answers[url]));
  });
  const { canAccess } = await import('../../providers/permissions');
  const { getRefundLimit } = await import('../../providers/storedPermissions');
  return Object.assign((action: string) => canAccess({ action }), { getRefundLimit });
}

const granted = (permission_set: string | null, refund_limit: number | null = null): Answers => ({
  '/api/openapi.json': DESCRIPTION,
  [PERMISSIONS]: { status: 'success', data: { permission_set, refund_limit } },
});

beforeEach(() => {
  fakeBrowser();
  storeSession({ auth_key: 'a', api_key: 'b' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('canAccess', () => {
  it('answers from the permission set, which is fetched once', async () => {
    const canAccess = await useApi(granted('staff'));
    expect(await Promise.all(['refund', 'manage_users', 'see_keys'].map(canAccess))).toEqual([
      true,
      false,
      false,
    ]);
    expect(fetched.filter((url) => url === PERMISSIONS)).toHaveLength(1);
  });

  it('answers without a request in the next page of the session, but not in another session', async () => {
    const first = await useApi(granted('staff', 30));
    expect(await first('refund')).toBe(true);
    expect(first.getRefundLimit()).toBe(30);
    const next = await useApi({});
    expect(await next('manage_users')).toBe(false);
    expect(next.getRefundLimit()).toBe(30);
    expect(fetched).toEqual([]);
    storeSession({ auth_key: 'a', api_key: 'c' });
    const other = await useApi(granted('admin'));
    expect(await other('manage_users')).toBe(true);
    expect(other.getRefundLimit()).toBe(null);
  });

  it('knows the actions of react-admin: reads are allowed, and changes need the permission', async () => {
    const canAccess = await useApi(granted('read_only'));
    const actions = ['list', 'show', 'export', 'create', 'edit', 'delete'];
    expect(await Promise.all(actions.map(canAccess))).toEqual([true, true, true, false, false, false]);
  });

  it('allows everything if the API does not restrict the user, or does not offer permissions', async () => {
    expect(await (await useApi(granted(null)))('manage_users')).toBe(true);
    const other = await useApi({ '/api/openapi.json': { paths: {} } });
    expect(await other('manage_users')).toBe(true);
    expect(fetched).not.toContain(PERMISSIONS);
  });

  it('allows everything while the API does not respond, and fetches again', async () => {
    const answers: Answers = {};
    const canAccess = await useApi(answers);
    expect(await canAccess('refund')).toBe(true);
    Object.assign(answers, granted('read_only'));
    expect(await canAccess('refund')).toBe(false);
  });
});
