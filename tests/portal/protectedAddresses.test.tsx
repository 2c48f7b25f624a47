import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { authProvider } from '../../providers/authProvider';
import { SANDBOX_HOST, SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { keysOf } from '../support/api';
import { solveCaptcha } from '../support/captcha';
import { nextToken } from '../support/FakeCaptcha';
import { findLoadedSection, findTable, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { enterText, user } from '../support/userEvent';

const server = realServer();
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
  ])('%s without %s in local storage goes to /login', async (path, key) => {
    await server.show(path, { [key]: '' });
    await heading();
    expect(location.pathname).toBe('/login');
    expect(server.requests).toEqual([]);
  });

  it.each(['auth_key', 'api_key'])(
    'is not entered by a link either, once %s is gone from local storage',
    async (key) => {
      await server.show('/reservations');
      await findTable();
      localStorage.removeItem(key);
      await press(document.body, 'Accounts');
      await heading();
      expect(localStorage.length).toBe(0);
    },
  );

  it('is shown without waiting for the check of the session', async () => {
    vi.spyOn(authProvider, 'checkAuth').mockReturnValue(new Promise(() => undefined));
    await server.show('/accounts');
    await findTable();
    expect(authProvider.checkAuth).toHaveBeenCalled();
  });

  it('is returned to after the sign-in', async () => {
    await server.show('/accounts?sort=acc_id&order=ASC&page=2#row', { auth_key: '' });
    await heading();
    await signIn(SANDBOX_USER, SANDBOX_PASSWORD);
    await findTable();
    expect(address()).toBe('/accounts?sort=acc_id&order=ASC&page=2#row');
  });

  it.each(['/', '/login'])('is the dashboard for who comes to %s signed in', async (path) => {
    await server.show(path);
    await findLoadedSection('Checkout Required');
    expect(location.pathname).toBe('/dashboard');
  });

  it('is asked for the presence of the keys only; the server looks at their value', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await server.show('/accounts', { auth_key: 'a', api_key: 'b' });
    await heading();
    expect(server.requests).not.toEqual([]);
    expect(localStorage.length).toBe(0);
  });
});

describe('roles', () => {
  it('other than 55 are refused at the sign-in', async () => {
    await server.show('/', { auth_key: '' });
    await signIn(SANDBOX_HOST, SANDBOX_PASSWORD);
    const dialog = await screen.findByRole('alertdialog', { name: 'Access Denied' });
    expect(dialog).toHaveAccessibleDescription('You do not have access to this application.');
    expect(localStorage.getItem('auth_key')).toBeNull();
  });

  it('other than 55 are refused by the server too, in its words', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { authorization, ...api } = await keysOf(server.app, SANDBOX_HOST, SANDBOX_PASSWORD);
    await server.show('/accounts', { auth_key: authorization, api_key: api['x-api-key'] });
    await waitFor(() =>
      expect(getText(document.querySelector('main [role=alert] strong'))).toBe(
        'You do not have access to this application.',
      ),
    );
  });

  it('55 is let in, and its session is kept under the documented names', async () => {
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

it('a wrong password is refused in the server’s words, and the captcha is wanted anew', async () => {
  await server.show('/', { auth_key: '' });
  await signIn(SANDBOX_USER, 'wrong');
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign-in failed.' });
  expect(dialog).toHaveAccessibleDescription('The email or password is wrong.');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveAccessibleDescription(
    'Please complete the reCAPTCHA verification.',
  );
});

describe('Logout', () => {
  it('clears all local storage, goes to / and leaves nothing for who signs in next', async () => {
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
