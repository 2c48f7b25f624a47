import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authProvider } from '../../providers/authProvider';
import { SANDBOX_HOST, SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { keysOf } from '../support/api';
import { solveCaptcha } from '../support/captcha';
import { REPORTS, showOnly } from '../support/dashboard';
import { nextToken } from '../support/FakeCaptcha';
import { findLoadedSection, findTable, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { enterText, user } from '../support/userEvent';

const server = realServer();
beforeEach(() => showOnly(server, REPORTS.checkout));
const heading = () => screen.findByRole('heading', { name: 'Sign in to your account' });
const address = () => location.pathname + location.search + location.hash;

async function signIn(name: string, password: string) {
  nextToken.solution = await solveCaptcha(server.app);
  await user.click(await screen.findByRole('button', { name: 'Solve' }));
  await enterText(screen.getByLabelText('Email'), name);
  await enterText(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('a protected address', () => {
  it.each([
    ['/dashboard', 'auth_key'],
    ['/dashboard', 'api_key'],
    ['/accounts?q=stay', 'auth_key'],
    ['/reservations', 'api_key'],
    ['/accounts/account/3', 'auth_key'],
    ['/coverage/7', 'api_key'],
    ['/no/such/page', 'auth_key'],
  ])('%s without %s in local storage redirects to /login', async (path, key) => {
    await server.show(path, { [key]: '' });
    await heading();
    expect(location.pathname).toBe('/login');
    expect(server.requests).toEqual([]);
  });

  it.each(['auth_key', 'api_key'])(
    'is not opened by a link if %s is missing in local storage',
    async (key) => {
      await server.show('/reservations');
      await findTable();
      localStorage.removeItem(key);
      await press(document.body, 'Accounts');
      await heading();
      expect(localStorage.length).toBe(0);
    },
  );

  it('is shown before the session check finishes', async () => {
    vi.spyOn(authProvider, 'checkAuth').mockReturnValue(new Promise(() => undefined));
    await server.show('/accounts');
    await findTable();
    expect(authProvider.checkAuth).toHaveBeenCalled();
  });

  it('is restored after the sign-in', async () => {
    await server.show('/accounts?sort=acc_id&order=ASC&page=2#row', { auth_key: '' });
    await heading();
    await signIn(SANDBOX_USER, SANDBOX_PASSWORD);
    await findTable();
    expect(address()).toBe('/accounts?sort=acc_id&order=ASC&page=2#row');
  });

  it.each(['/', '/login'])('is the dashboard for a signed-in user at %s', async (path) => {
    await server.show(path);
    await findLoadedSection('Checkout Required');
    expect(location.pathname).toBe('/dashboard');
  });

  it('requires only the presence of the keys, and the server checks their values', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await server.show('/accounts', { auth_key: 'a', api_key: 'b' });
    await heading();
    expect(server.requests).not.toEqual([]);
    expect(localStorage.length).toBe(0);
  });
});

describe('roles', () => {
  it('other than 55 are rejected at the sign-in', async () => {
    await server.show('/', { auth_key: '' });
    await signIn(SANDBOX_HOST, SANDBOX_PASSWORD);
    const dialog = await screen.findByRole('alertdialog', { name: 'Access Denied' });
    expect(dialog).toHaveAccessibleDescription('You do not have access to this application.');
    expect(localStorage.getItem('auth_key')).toBeNull();
  });

  it('other than 55 are rejected by the server with its message', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { authorization, ...api } = await keysOf(server.app, SANDBOX_HOST, SANDBOX_PASSWORD);
    await server.show('/accounts', { auth_key: authorization, api_key: api['x-api-key'] });
    await waitFor(() =>
      expect(getText(document.querySelector('main [role=alert] strong'))).toBe(
        'You do not have access to this application.',
      ),
    );
  });

  it('55 is accepted, and its session is stored under the documented names', async () => {
    await server.show('/', { auth_key: '' });
    await signIn(SANDBOX_USER, SANDBOX_PASSWORD);
    await findLoadedSection('Checkout Required');
    expect(location.pathname).toBe('/dashboard');
    for (const name of [
      'auth_key',
      'api_key',
      'acc_id',
      'acc_status',
      'user_id',
      'user_name',
      'user_role',
      'user_token',
      'currency',
    ])
      expect(localStorage.getItem(name), name).toBeTruthy();
  });
});

it('a wrong password shows the server’s message and requires a new captcha', async () => {
  await server.show('/', { auth_key: '' });
  await signIn(SANDBOX_USER, 'wrong');
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign-in failed.' });
  expect(dialog).toHaveAccessibleDescription('The email or password is wrong.');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveAccessibleDescription(
    'Please complete the verification.',
  );
});

describe('Logout', () => {
  it('clears local storage, goes to / and leaves no data for the next user', async () => {
    await server.show('/accounts');
    await findTable();
    localStorage.setItem('something', 'else');
    await press(document.body, 'Logout');
    await heading();
    expect(location.pathname).toBe('/');
    expect(localStorage.length).toBe(0);
    server.requests.length = 0;
    await signIn(SANDBOX_USER, SANDBOX_PASSWORD);
    await findLoadedSection('Checkout Required');
    await press(document.body, 'Accounts');
    await findTable();
    expect(server.getRequests('GET /admin/accounts')).toHaveLength(1);
  });
});
