import { screen, waitFor, within } from '@testing-library/dom';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../providers/session';
import { SessionGate } from '../../src/SessionGate';
import { brokenLogins, type Expected } from '../support/brokenAnswers';
import { createDeferred } from '../support/deferred';
import { render } from '../support/render';
import { enterText, user } from '../support/userEvent';

vi.mock('../../src/App', () => ({
  default: () => <button type="button">Logout</button>,
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

const button = (name: string) => screen.getByRole('button', { name });
/** Shows the sign-in page and waits for its code. */
async function open() {
  render(<SessionGate />);
  await screen.findByRole('heading', { level: 1 });
}
async function fill({ email = 'ada@example.com', password = 'secret' } = {}) {
  await open();
  await user.click(await screen.findByRole('button', { name: 'Solve' }));
  if (email) await enterText(screen.getByLabelText('Email'), email);
  if (password) await enterText(screen.getByLabelText('Password'), password);
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
    expect(toggle).toHaveAttribute('title', 'Hide password');
  });

  it('disables spell checking for the email and a visible password', async () => {
    await open();
    for (const field of ['Email', 'Password'])
      expect(screen.getByLabelText(field)).toHaveAttribute('spellcheck', 'false');
  });

  it('shows at each field what is required and focuses the first', async () => {
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

  it('requires the captcha', async () => {
    await open();
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    const dialog = await expectDialog('Error', 'Please complete the verification.');
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});

describe('signing in', () => {
  it('sends the input once and shows progress', async () => {
    const { promise: held, resolve: release } = createDeferred();
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

  it('shows the request id of a server error', async () => {
    answer(
      { status: 'error', msg: 'Something went wrong.', note: 'Please try again.', request_id: 'a1-b2' },
      500,
    );
    await fill();
    await user.click(button('Sign In'));
    const dialog = await expectDialog('Something went wrong.', 'Please try again.');
    expect(within(dialog).getByText('a1-b2')).toBeInTheDocument();
  });

  it('rejects another role', async () => {
    answer({ status: 'success', data: { ...data, user_role: 20 } });
    await fill();
    await user.click(button('Sign In'));
    await expectDialog('Access Denied', 'You do not have access to this application.');
    expect(screen.getByText('resets: 1')).toBeInTheDocument();
    expect(localStorage.length).toBe(0);
  });

  it('asks for a new captcha after a failed attempt', async () => {
    answer({ status: 'error' });
    await fill();
    await user.click(button('Sign In'));
    const dialog = await expectDialog('Error', 'Login failed. Please try again.');
    await user.click(within(dialog).getByRole('button'));
    await user.click(button('Sign In'));
    await expectDialog('Error', 'Please complete the verification.');
    expect(bodies).toHaveLength(1);
  });

  it('shows a network error', async () => {
    server.use(http.post(LOGIN, () => HttpResponse.error()));
    await fill();
    await user.click(button('Sign In'));
    await expectDialog('Error', 'An unexpected error occurred. Please try again.');
    expect(screen.getByText('resets: 1')).toBeInTheDocument();
  });

  it('accepts a late response', async () => {
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
  it.each(brokenLogins)('shows the documented sentence for %s', async (_, broken, expected) => {
    server.use(http.post(LOGIN, broken));
    await fill();
    await user.click(button('Sign In'));
    await expectDialog(...sentences[expected]);
    expect(button('Sign In')).toBeInTheDocument();
    expect(localStorage.length).toBe(0);
  });
});

describe('the two-factor step', () => {
  const STEP = '*/api/auth/second_step';
  const tried = (body: object, status = 200) =>
    server.use(
      http.post(STEP, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(body, { status });
      }),
    );
  const wrong = { status: 'error', msg: 'Not right.', errors: { code: 'Not right.' } };
  async function toCode() {
    answer({ status: 'error', msg: 'Enter a code.', note: 'Give it.', data: { challenge: 'c' } });
    await fill();
    await user.click(button('Sign In'));
    await screen.findByRole('heading', { name: 'Enter your code' });
    bodies.length = 0;
  }

  it('asks for six digits after a challenge and signs in with them', async () => {
    await toCode();
    expect(localStorage.length).toBe(0);
    const code = screen.getByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    tried({ status: 'success', data });
    await user.type(code, '123 456{Enter}');
    await screen.findByRole('button', { name: 'Logout' });
    expect(bodies).toEqual([{ challenge: 'c', code: '123 456' }]);
  });

  it.each([
    ['Code', 'Code is required'],
    ['Recovery code', 'Recovery code is required'],
  ])('requires a %s', async (label, sentence) => {
    await toCode();
    if (label === 'Recovery code') await user.click(button('Use a recovery code'));
    await user.click(button('Sign In'));
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence);
    expect(bodies).toEqual([]);
  });

  it('shows an invalid code at the field, and accepts another code or a recovery code', async () => {
    await toCode();
    tried(wrong, 400);
    await user.type(screen.getByLabelText('Code'), '111111{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Not right.'));
    await user.click(button('Use a recovery code'));
    const recovery = screen.getByLabelText('Recovery code');
    expect(recovery).toHaveFocus();
    expect(recovery).not.toHaveAttribute('inputmode');
    await user.click(button('Use the app'));
    await user.click(button('Use a recovery code'));
    tried({ status: 'success', data });
    await user.type(screen.getByLabelText('Recovery code'), 'abcde-fghjk{Enter}');
    await screen.findByRole('button', { name: 'Logout' });
  });

  it.each([
    [
      'is over',
      { status: 'error', msg: 'Sign-in failed.', note: 'Too late.' },
      401,
      'Sign-in failed.',
      'Too late.',
    ],
    [
      'is of another role',
      { status: 'success', data: { ...data, user_role: 20 } },
      200,
      ...(['Access Denied', 'You do not have access to this application.'] as const),
    ],
  ])(
    'returns to the first step with the reason if the sign-in %s',
    async (_, body, status, title, message) => {
      await toCode();
      tried(body, status);
      await user.type(screen.getByLabelText('Code'), '123456{Enter}');
      await expectDialog(title, message);
      expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent(
        'Sign in to your account',
      );
      expect(localStorage.length).toBe(0);
    },
  );

  it.each([
    [
      'too many codes',
      () => HttpResponse.json({ status: 'error', msg: 'Too many attempts.', note: 'Wait.' }, { status: 429 }),
      'Too many attempts.',
      'Wait.',
    ],
    ['no network', () => HttpResponse.error(), 'Error', 'An unexpected error occurred. Please try again.'],
  ])('stays if a retry may succeed: %s', async (_, broken, title, message) => {
    await toCode();
    server.use(http.post(STEP, broken));
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    const errorDialog = await expectDialog(title, message);
    await user.click(within(errorDialog).getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
  });

  it('returns with the email filled in and the password empty', async () => {
    await toCode();
    await user.click(button('Back'));
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });
});
