import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Start } from '../../app/Start';
import { clearSession } from '../../providers/session';
import { brokenLogins, type Expected } from '../support/brokenAnswers';

vi.mock('../../app/App', () => ({
  default: ({ signOut }: { signOut: () => void }) => (
    <button type="button" onClick={signOut}>
      Logout
    </button>
  ),
}));
const LOGIN = '*/api/auth/authLogin';
const data = { user_role: 55, auth_key: 'a', api_key: 'b', acc_id: 3 };
const bodies: unknown[] = [];
const server = setupServer();
const answer = (body: object | null, status = 200) =>
  server.use(
    http.post(LOGIN, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  clearSession();
  bodies.length = 0;
  history.replaceState(null, '', '/');
});
afterEach(() => server.resetHandlers());

const user = userEvent.setup();
const button = (name: string) => screen.getByRole('button', { name });
/** The sign-in, once its own code has come. */
async function open() {
  render(<Start />);
  await screen.findByRole('heading', { level: 1 });
}
async function fill({ email = 'ada@example.com', password = 'secret' } = {}) {
  await open();
  await user.click(await screen.findByRole('button', { name: 'Solve' }));
  if (email) await user.type(screen.getByLabelText('Email'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
}
async function expectDialog(title: string, message: string) {
  const dialog = await screen.findByRole('alertdialog', { name: title });
  expect(dialog).toHaveAccessibleDescription(message);
  return dialog;
}

describe('the form', () => {
  it('has the documented heading, fields and button', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Sign in to your account$/);
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(button('Sign In')).toBeEnabled();
    expect(document.title).toBe('Sign in · Coverage Portal');
    await screen.findByRole('button', { name: 'Solve' });
  });

  it('shows and hides the password', async () => {
    await open();
    const toggle = button('Show password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await user.click(toggle);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
  });

  it('says beside each field what is required and goes to the first', async () => {
    await open();
    await user.click(button('Sign In'));
    const email = screen.getByLabelText('Email');
    expect(email).toHaveFocus();
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('Email is required');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
    await user.type(email, 'ada@example.com');
    expect(screen.queryByText('Email is required')).toBeNull();
    await user.click(button('Sign In'));
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('wants the captcha', async () => {
    await open();
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    const dialog = await expectDialog('Error', 'Please complete the reCAPTCHA verification.');
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});

describe('signing in', () => {
  it('sends what was typed, once, and says so meanwhile', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.post(LOGIN, async ({ request }) => {
        bodies.push(await request.json());
        await held;
        return HttpResponse.json({ status: 'success', data });
      }),
    );
    await fill({ email: ' ada@example.com ' });
    await user.click(button('Sign In'));
    await user.click(await screen.findByRole('button', { name: 'Signing In...' }));
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    release();
    await screen.findByRole('button', { name: 'Logout' });
    expect(bodies).toEqual([
      { user_name: 'ada@example.com', user_password: 'secret', recaptcha_token: 'token-0' },
    ]);
    expect(location.pathname).toBe('/dashboard');
    expect(localStorage.getItem('auth_key')).toBe('a');
  });

  it("shows the server's msg as title and its note as message", async () => {
    answer({ status: 'error', msg: 'Invalid login', note: 'Check your email\nand your password.' }, 401);
    await fill();
    await user.click(button('Sign In'));
    await expectDialog('Invalid login', 'Check your email and your password.');
    expect(screen.getByText('resets: 1')).toBeInTheDocument();
    expect(localStorage.length).toBe(0);
  });

  it('says by which id the server’s log has an error of the server', async () => {
    answer(
      { status: 'error', msg: 'Something went wrong.', note: 'Please try again.', request_id: 'a1-b2' },
      500,
    );
    await fill();
    await user.click(button('Sign In'));
    const dialog = await expectDialog('Something went wrong.', 'Please try again.');
    expect(within(dialog).getByText('a1-b2')).toBeInTheDocument();
  });

  it('refuses another role', async () => {
    answer({ status: 'success', data: { ...data, user_role: 20 } });
    await fill();
    await user.click(button('Sign In'));
    await expectDialog('Access Denied', 'You do not have access to this application.');
    expect(screen.getByText('resets: 1')).toBeInTheDocument();
    expect(localStorage.length).toBe(0);
  });

  it('asks for a new captcha after a failed try', async () => {
    answer({ status: 'error' });
    await fill();
    await user.click(button('Sign In'));
    const dialog = await expectDialog('Error', 'Login failed. Please try again.');
    await user.click(within(dialog).getByRole('button'));
    await user.click(button('Sign In'));
    await expectDialog('Error', 'Please complete the reCAPTCHA verification.');
    expect(bodies).toHaveLength(1);
  });

  it('says that the network failed', async () => {
    server.use(http.post(LOGIN, () => HttpResponse.error()));
    await fill();
    await user.click(button('Sign In'));
    await expectDialog('Error', 'An unexpected error occurred. Please try again.');
    expect(screen.getByText('resets: 1')).toBeInTheDocument();
  });

  it('takes a late answer', async () => {
    server.use(
      http.post(LOGIN, async () => {
        await delay(300);
        return HttpResponse.json({ status: true, data });
      }),
    );
    await fill();
    await user.click(button('Sign In'));
    await screen.findByRole('button', { name: 'Logout' });
  });

  const sentences: Record<Expected, [title: string, message: string]> = {
    failed: ['Error', 'An unexpected error occurred. Please try again.'],
    refused: ['Error', 'Login failed. Please try again.'],
    denied: ['Access Denied', 'You do not have access to this application.'],
  };
  it.each(brokenLogins)('has the documented sentence for %s', async (_, broken, expected) => {
    server.use(http.post(LOGIN, broken));
    await fill();
    await user.click(button('Sign In'));
    await expectDialog(...sentences[expected]);
    expect(button('Sign In')).toBeInTheDocument();
    expect(localStorage.length).toBe(0);
  });
});
