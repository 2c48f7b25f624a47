import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSamples } from '../support/brokenSamples';
import { createAccount, success } from '../support/dashboard';
import { findDialog, findTable, getRow, getText, press, waitForDialogToClose } from '../support/page';
import { createHeldAnswer, envelope, realServer } from '../support/portal';
import {
  catchErrors,
  controlTime,
  expectedLog,
  getButtonLabels,
  getContent,
  getField,
  waitForHeading,
} from '../support/recordPage';

const CALL = 'PUT /admin/request_delegation';
const ADMIN_HOST = 'https://admin.example.com';
const TITLE = 'Account Delegation Access';
const server = realServer();

let copied: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const from = {
  list: async () => {
    await server.show('/accounts?q=host@example.com');
    await press(getRow(await findTable(), '2'), 'Login to account');
    return findDialog(TITLE);
  },
  page: async (id = 2) => {
    await server.show(`/accounts/account/${id}`);
    await waitFor(() => press(getContent(), 'Login'));
    return findDialog(TITLE);
  },
};
const given = (dialog: Element) =>
  waitFor(() => getField(dialog, 'OTP') ?? Promise.reject(new Error('No OTP.')));

describe('Account Delegation Access', () => {
  beforeEach(() => void vi.stubEnv('VITE_ADMIN_URL', ADMIN_HOST));
  it.each(['list', 'page'] as const)(
    'from the %s requests one delegation and shows link, OTP and Delegation ID',
    async (where) => {
      const [row] = (await server.read('/admin/accounts')).filter(({ acc_id }) => acc_id === 2);
      const { answer, release } = createHeldAnswer(() => success({ otp: '012345', uuid: 'a-b-c' }));
      server.override(CALL, answer);
      const dialog = await from[where]();
      expect(getText(dialog.querySelector('[role=status]'))).toBe('Requesting delegation...');
      expect(getField(dialog, 'OTP')).toBeNull();
      release();
      await given(dialog);
      expect(server.getRequests(CALL)).toEqual([{ call: CALL, body: { user_id: row?.acc_owner } }]);
      // The list has no API key, so its link has the app key, or else the key of the detail.
      const detail: unknown = await server.read('/admin/account?acc_id=2');
      const { acc_api_key, acc_app_key } = detail as Record<string, string>;
      const link = `${ADMIN_HOST}/accountdelegation/${(where === 'list' && acc_app_key) || acc_api_key}`;
      for (const [label, value] of [
        ['Access Link', link],
        ['OTP', '012345'],
        ['Delegation ID', 'a-b-c'],
      ] as const) {
        expect(getField(dialog, label)).toHaveValue(value);
        expect(getField(dialog, label)).toHaveAttribute('readonly');
      }
      expect(getText(dialog.querySelector('[role=status]'))).toBe('');
      expect(getText(dialog)).toContain("The access link contains the account's API key");
    },
  );

  it('shows the six digits and the id of the server', async () => {
    const dialog = await from.list();
    expect((await given(dialog)).value).toMatch(/^\d{6}$/);
    expect(getField(dialog, 'Delegation ID')?.value).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('copies each value and shows a check mark for a second', async () => {
    const dialog = await from.page();
    await given(dialog);
    const pass = controlTime();
    for (const label of ['Access Link', 'OTP', 'Delegation ID']) {
      await press(dialog, `Copy ${label}`);
      expect(copied).toHaveBeenLastCalledWith(getField(dialog, label)?.value);
      await waitFor(() => expect(getButtonLabels(dialog)).toContain('Copied'));
      expect(getButtonLabels(dialog)).not.toContain(`Copy ${label}`);
      await pass(1000);
      expect(getButtonLabels(dialog)).toContain(`Copy ${label}`);
    }
  });

  it('builds the link from the configured admin host', async () => {
    vi.stubEnv('VITE_ADMIN_URL', 'https://admin.example.com/');
    const dialog = await from.page();
    expect(getField(dialog, 'Access Link')?.value).toMatch(
      /^https:\/\/admin\.example\.com\/accountdelegation\/acc_\w+$/,
    );
    await given(dialog);
  });

  it('says that no account host is configured instead of showing a link', async () => {
    vi.stubEnv('VITE_ADMIN_URL', '');
    const dialog = await from.page();
    await given(dialog);
    expect(getText(dialog)).toContain('No account host is configured, so there is no access link.');
    expect(getField(dialog, 'Access Link')).toBeNull();
  });

  it('shows that the API key is missing, but still shows OTP and Delegation ID', async () => {
    const dialog = await from.page(7);
    await given(dialog);
    expect(getText(dialog)).toContain('This account has no API key, so there is no access link.');
    expect(getField(dialog, 'Access Link')).toBeNull();
    expect(getText(dialog)).not.toContain('carries');
  });

  it('from the list builds the link with the app key, otherwise with the key of the detail', async () => {
    const DETAIL = 'GET /admin/account?acc_id=2';
    server.override('GET /admin/accounts', () => success([createAccount(2, { acc_app_key: 'app_1' })]));
    await server.show('/accounts');
    await press(getRow(await findTable(), '2'), 'Login to account');
    const dialog = await findDialog(TITLE);
    expect(getField(dialog, 'Access Link')).toHaveValue(`${ADMIN_HOST}/accountdelegation/app_1`);
    expect(server.getRequests(DETAIL)).toEqual([]);
    await press(dialog, 'Close');
    await waitForDialogToClose();

    server.override('GET /admin/accounts', () => success([createAccount(2)]));
    server.override(DETAIL, () => success({ acc_id: 2, acc_api_key: 'api_1' }));
    await press(getContent(), 'Refresh');
    await waitFor(() => expect(server.getRequests('GET /admin/accounts')).toHaveLength(2));
    await press(getRow(await findTable(), '2'), 'Login to account');
    const again = await findDialog(TITLE);
    await waitFor(() =>
      expect(getField(again, 'Access Link')).toHaveValue(`${ADMIN_HOST}/accountdelegation/api_1`),
    );
  });

  it('from the list shows why the link is missing and offers Retry', async () => {
    const DETAIL = 'GET /admin/account?acc_id=2';
    catchErrors();
    server.override('GET /admin/accounts', () => success([createAccount(2)]));
    server.override(DETAIL, () => envelope({ status: 'error', msg: 'Not now.' }, 503));
    await server.show('/accounts');
    await press(getRow(await findTable(), '2'), 'Login to account');
    const dialog = await findDialog(TITLE);
    await waitFor(() => expect(getText(dialog)).toContain('Not now.'));
    expect(getText(dialog)).not.toContain('has no API key');
    server.restore(DETAIL);
    await press(dialog, 'Retry');
    await waitFor(() => expect(getField(dialog, 'Access Link')).toBeTruthy());
  });

  it.each<[string, () => Response]>([
    ['a network error', () => Response.error()],
    ['an HTML page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('shows "Failed to request delegation" after %s and offers Retry', async (_, answer) => {
    catchErrors();
    server.override(CALL, answer);
    const dialog = await from.page();
    await waitFor(() => expect(getText(dialog)).toContain('Failed to request delegation'));
    expect(getText(dialog)).not.toMatch(/fetch|502|gateway/);
    server.restore(CALL);
    await press(dialog, 'Retry');
    await given(dialog);
  });

  it('from the page finds the owner in the accounts list', async () => {
    server.override('GET /admin/account?acc_id=2', () =>
      success({ acc_id: 2, acc_title: 'A', acc_api_key: 'k' }),
    );
    server.override('GET /admin/accounts', () =>
      success([createAccount(1), createAccount(2, { acc_owner: 77 })]),
    );
    server.override(CALL, () => success({ otp: '012345', uuid: 'a-b-c' }));
    await given(await from.page());
    expect(server.getRequests(CALL)).toEqual([{ call: CALL, body: { user_id: 77 } }]);
  });

  it('shows the server’s error for an account without an owner, with Retry', async () => {
    const { getLogs: said } = catchErrors();
    server.override('GET /admin/accounts', () => success([createAccount(2, { acc_owner: 2000000 })]));
    await server.show('/accounts');
    await press(getRow(await findTable(), '2'), 'Login to account');
    const dialog = await findDialog(TITLE);
    await waitFor(() => expect(getText(dialog)).toContain('There is no such account owner.'));
    expect(said()).toEqual(expectedLog(CALL, 2));
    await press(dialog, 'Retry');
    await waitFor(() => expect(server.getRequests(CALL)).toHaveLength(2));
  });

  it('closes with its button and on navigation', async () => {
    const dialog = await from.page();
    await press(dialog, 'Close');
    await waitForDialogToClose();
    await press(getContent(), 'Login');
    await given(await findDialog(TITLE));
    history.back();
    history.pushState(null, '', '/accounts');
    dispatchEvent(new PopStateEvent('popstate'));
    await waitForDialogToClose();
    await waitForHeading('Accounts');
  });

  it('requests a new delegation each time it is opened', async () => {
    const first = (await given(await from.page())).value;
    await press(await findDialog(TITLE), 'Close');
    await waitForDialogToClose();
    await press(getContent(), 'Login');
    const dialog = await findDialog(TITLE);
    await given(dialog);
    expect(server.getRequests(CALL)).toHaveLength(2);
    expect(getField(dialog, 'Delegation ID')?.value).not.toBe(first);
  });
});

it('the dialog shows and logs the error of any response, with Retry', async () => {
  const { spy, getLogs: said } = catchErrors();
  server.override(CALL, () => envelope({ status: 'error' }));
  const dialog = await from.page();
  /** Returns the text of the alert with Retry, without the button. */
  const reason = () => {
    const alerts = [...dialog.querySelectorAll('[role=alert]')];
    return getText(alerts.find((alert) => getButtonLabels(alert).includes('Retry'))).replace(/Retry$/, '');
  };
  await waitFor(() => expect(reason()).toBe('Failed to request delegation'));
  for (const [name, answer, expected] of changeSamples) {
    server.override(CALL, answer);
    spy.mockClear();
    server.requests.length = 0;
    await press(dialog, 'Retry');
    await waitFor(() => {
      expect(server.getRequests(CALL), name).toHaveLength(1);
      expect(getButtonLabels(dialog), name).toContain('Retry');
    });
    const refused = 'refused' in expected && expected.refused !== 'Unknown error' && expected.refused;
    expect(reason(), name).toBe(refused || 'Failed to request delegation');
    expect(said(), name).toEqual(expectedLog(CALL, 2));
    expect('hurt' in window, name).toBe(false);
  }
  for (const data of [undefined, null, [], {}, { otp: '1' }, { uuid: 'u' }, { otp: {}, uuid: [] }]) {
    server.override(CALL, () => success(data));
    spy.mockClear();
    await press(dialog, 'Retry');
    await waitFor(() => expect(said()).toEqual(expectedLog(CALL, 2)));
    await waitFor(() => expect(reason()).toBe('Failed to request delegation'));
  }
  server.restore(CALL);
  await press(dialog, 'Retry');
  expect((await given(dialog)).value).toMatch(/^\d{6}$/);
});
