import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authProvider } from '../../providers/authProvider';
import { clearSession, endSession, storeSession } from '../../providers/session';
import { SessionGate } from '../../src/SessionGate';
import { act, render } from '../support/render';
import { user } from '../support/userEvent';

let broken = false;
vi.mock('../../src/App', () => ({
  default: () => {
    if (broken) throw new Error('broken');
    return (
      <button type="button" onClick={() => void authProvider.logout()}>
        Logout
      </button>
    );
  },
}));
const signIn = () => act(() => storeSession({ auth_key: 'a', api_key: 'b' }));
const heading = () => screen.findByRole('heading', { name: 'Sign in to your account' });
const portal = () => screen.findByRole('button', { name: 'Logout' });
const at = (address: string) => history.replaceState(null, '', address);

const fetched = vi.fn<typeof fetch>();
const ended = () => screen.queryByText('Your session has ended. Sign in to go on where you were.');

beforeEach(() => {
  broken = false;
  fetched
    .mockReset()
    .mockImplementation(async () => Response.json({ status: 'success', msg: 'Signed out.' }));
  vi.stubGlobal('fetch', fetched);
  clearSession();
  at('/');
});

describe('the address', () => {
  it.each(['/', '/login'])('redirects from %s to the dashboard when signed in', async (address) => {
    at(address);
    storeSession({ auth_key: 'a', api_key: 'b' });
    render(<SessionGate />);
    await portal();
    expect(location.pathname).toBe('/dashboard');
  });

  it.each(['auth_key', 'api_key'])(
    'redirects to the sign-in without %s, and back afterwards',
    async (missing) => {
      at('/accounts?page=2#row');
      storeSession({ auth_key: 'a', api_key: 'b' });
      localStorage.removeItem(missing);
      const { unmount } = render(<SessionGate />);
      await heading();
      expect(location.pathname).toBe('/login');
      expect(ended()).toBeNull();
      // A reload.
      unmount();
      render(<SessionGate />);
      await heading();
      await signIn();
      await portal();
      expect(location.pathname + location.search + location.hash).toBe('/accounts?page=2#row');
    },
  );

  it('shows the sign-in for an address of the history after a logout', async () => {
    at('/accounts');
    storeSession({ auth_key: 'a', api_key: 'b' });
    render(<SessionGate />);
    await user.click(await portal());
    await heading();
    expect(location.pathname).toBe('/');
    at('/accounts');
    await act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(location.pathname).toBe('/login');
  });
});

describe('the session', () => {
  it('ends with Logout, which clears local storage and the saved address', async () => {
    at('/accounts');
    storeSession({ auth_key: 'a', api_key: 'b' });
    localStorage.setItem('RaStore.sidebar', 'true');
    render(<SessionGate />);
    await user.click(await portal());
    await heading();
    expect(localStorage.length).toBe(0);
    expect(location.pathname).toBe('/');
    expect(ended()).toBeNull();
    await signIn();
    await portal();
    expect(location.pathname).toBe('/dashboard');
  });

  it('ends with Logout on the server too, with its own keys', async () => {
    storeSession({ auth_key: 'a', api_key: 'b' });
    render(<SessionGate />);
    await user.click(await portal());
    await heading();
    expect(fetched.mock.calls.map(([url, init]) => `${init?.method} ${url}`)).toEqual([
      'POST /api/login/sign_out',
    ]);
    const headers = new Headers(fetched.mock.lastCall?.[1]?.headers);
    expect([headers.get('authorization'), headers.get('x-api-key')]).toEqual(['a', 'b']);
  });

  it('ends when the server ends it, and saves the address', async () => {
    at('/accounts?page=2');
    storeSession({ auth_key: 'a', api_key: 'b' });
    render(<SessionGate />);
    await portal();
    await act(() => endSession({ returnHere: true }));
    await heading();
    expect(location.pathname).toBe('/login');
    expect(ended()).toBeInTheDocument();
    expect(fetched).not.toHaveBeenCalled();
    await signIn();
    await portal();
    expect(location.pathname + location.search).toBe('/accounts?page=2');
  });

  it('ends with the logout of another tab, and starts with its sign-in', async () => {
    storeSession({ auth_key: 'a', api_key: 'b' });
    render(<SessionGate />);
    await portal();
    localStorage.clear();
    await act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    await heading();
    expect(ended()).toBeInTheDocument();
    localStorage.setItem('auth_key', 'a');
    localStorage.setItem('api_key', 'b');
    await act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'api_key' })));
    await portal();
  });
});

it('the portal is rendered again for another session, even if this tab is notified late', async () => {
  storeSession({ auth_key: 'a', api_key: 'b' });
  render(<SessionGate />);
  const before = await portal();
  await act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(await portal()).toBe(before);
  localStorage.setItem('auth_key', 'c');
  localStorage.setItem('api_key', 'd');
  await act(() => void window.dispatchEvent(new Event('pageshow')));
  await waitFor(() => expect(before).not.toBeInTheDocument());
  await portal();
});

describe('an error outside the portal', () => {
  it('shows a message with a link', async () => {
    broken = true;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    storeSession({ auth_key: 'a', api_key: 'b' });
    render(<SessionGate />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await heading();
  });

  it('shows a message if the code does not load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.resetModules();
    vi.doMock('../../src/App', () => {
      throw new Error('404');
    });
    const fresh = await import('../../src/SessionGate');
    localStorage.setItem('auth_key', 'a');
    localStorage.setItem('api_key', 'b');
    render(<fresh.SessionGate />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The portal could not be loaded');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

describe('the captcha', () => {
  it('shows that it cannot load, and retries', async () => {
    render(<SessionGate />);
    await user.click(await screen.findByRole('button', { name: 'Break' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The verification could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('region', { name: 'Verification' })).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Solve' })).toBeInTheDocument());
  });
});
