import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { keysOf, signIn, trySignIn } from '../support/api';
import { success } from '../support/dashboard';
import { findDialog, getFacts, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { catchErrors, controlTime, expectedLog, findCard, getContent, getToast } from '../support/recordPage';
import { FIELDS, STRONG, securityPage, UPDATE } from '../support/security';
import { user } from '../support/userEvent';

const server = realServer();
const page = securityPage(server);
const { getInput: input } = page;

describe('the login settings', () => {
  it('show the username and the flag of the server', async () => {
    await page.updateUser({ require_auth: true });
    expect(await page.show()).toHaveValue(SANDBOX_USER);
    expect(input(FIELDS.password)).toHaveValue('');
    expect(page.getTwoFactorSwitch()).toBeChecked();
    expect(getText(getContent())).toContain('2FA is enabled for your account.');
    expect(server.getRequests(page.getLoadEndpoint())).toHaveLength(1);
  });

  it.each([
    ['1', true],
    [1, true],
    ['0', false],
    [0, false],
    [null, false],
  ])('show a flag of %j as %s', async (require_auth, on) => {
    server.override(page.getLoadEndpoint(), () => success({ user_name: 'somebody', require_auth }));
    await page.show();
    expect(page.getTwoFactorSwitch().checked).toBe(on);
  });

  it('link to the settings, account, security, billing, users and background jobs', async () => {
    await page.show();
    expect(getContent().querySelector('a')).toHaveAttribute('href', '/settings');
    const quick = await findCard('Quick Actions');
    expect([...quick.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/settings/account',
      '/settings/security',
      '/settings/billing',
      '/settings/users',
      '/settings/jobs',
      '/settings/events',
    ]);
  });

  it('ask for confirmation before unsaved changes are left', async () => {
    await page.show();
    await user.click(page.getTwoFactorSwitch());
    await press(getContent(), 'Back to Settings');
    await press(await findDialog('Leave without saving?'), 'Keep editing');
    await user.click(page.getTwoFactorSwitch());
    await press(getContent(), 'Back to Settings');
    await waitFor(() => expect(location.pathname).toBe('/settings'));
  });

  it('ask for confirmation before a typed password is left', async () => {
    await page.show();
    await user.type(input(FIELDS.password), STRONG);
    await press(getContent(), 'Back to Settings');
    await findDialog('Leave without saving?');
    expect(location.pathname).toBe('/settings/security');
  });

  it('check the password requirements while the user types', async () => {
    await page.show();
    expect([...getContent().querySelectorAll('form li')].map(getText)).toEqual([
      'at least 8 characters',
      'uppercase',
      'lowercase',
      'number',
      'special character',
    ]);
    for (const [typed, ticked] of [
      ['a', ['lowercase']],
      ['B', ['uppercase', 'lowercase']],
      ['1', ['uppercase', 'lowercase', 'number']],
      ['!', ['uppercase', 'lowercase', 'number', 'special character']],
      ['cdef', ['at least 8 characters', 'uppercase', 'lowercase', 'number', 'special character']],
    ] as const) {
      await user.type(input(FIELDS.password), typed);
      expect(page.getMetRules()).toEqual(ticked);
    }
  });

  it.each([FIELDS.password, FIELDS.confirm])('show and hide %s', async (label) => {
    await page.show();
    expect(input(label)).toHaveAttribute('type', 'password');
    await press(getContent(), `Show password: ${label}`);
    expect(input(label)).toHaveAttribute('type', 'text');
    await press(getContent(), `Hide password: ${label}`);
    expect(input(label)).toHaveAttribute('type', 'password');
  });

  it.each<[string, Partial<typeof FIELDS>]>([
    ['All fields are required.', { name: '' }],
    ['All fields are required.', { name: '   ' }],
    ['All fields are required.', { password: '' }],
    ['All fields are required.', { confirm: '' }],
    ['New password and confirm password do not match.', { confirm: `${STRONG}x` }],
    ...['Ab1!', 'abcdefg1!', 'ABCDEFG1!', 'Abcdefgh!', 'Abcdefgh1'].map(
      (weak): [string, Partial<typeof FIELDS>] => [
        'Password must be at least 8 characters and include uppercase, lowercase, number, and special character.',
        { password: weak, confirm: weak },
      ],
    ),
  ])('show "%s" for %j and send nothing', async (sentence, texts) => {
    await page.fill(texts);
    await page.submit();
    await page.expectToast(sentence);
    expect(server.getRequests(UPDATE)).toEqual([]);
  });
});

describe('Update Login', () => {
  it('is left without a confirmation after saving, even if the server normalizes the name', async () => {
    await page.fill({ name: ' Alex@Example.com' });
    await page.submit();
    await page.confirmPassword('Update Login');
    await page.expectToast('Login details updated successfully.');
    expect(server.getRequests(UPDATE)).toMatchObject([{ body: { user_name: 'Alex@Example.com' } }]);
    await press(getContent(), 'Back to Settings');
    await waitFor(() => expect(location.pathname).toBe('/settings'));
  });

  it('asks for the current password, notifies for 2.5 s and clears the password fields', async () => {
    await page.fill({ name: 'alex@example.com' });
    const pass = controlTime();
    await page.submit();
    await page.confirmPassword('Update Login');
    await page.expectToast('Login details updated successfully.');
    expect(server.getRequests(UPDATE)).toEqual([
      {
        call: UPDATE,
        body: {
          login_id: 1,
          user_name: 'alex@example.com',
          user_pass: STRONG,
          require_auth: 0,
          current_pass: SANDBOX_PASSWORD,
        },
      },
    ]);
    expect([input(FIELDS.password).value, input(FIELDS.confirm).value]).toEqual(['', '']);
    await pass(1000);
    await waitFor(() => expect(getToast()).toContain('Login details updated successfully.'));
    await pass(2500);
    await waitFor(() => expect(getToast()).toBe(''));
    expect((await trySignIn(server.app, SANDBOX_USER, SANDBOX_PASSWORD)).status).not.toBe(200);
    expect((await trySignIn(server.app, 'alex@example.com', STRONG)).status).toBe(200);
    const stored = await page.getUser();
    expect(stored).toMatchObject({ user_name: 'alex@example.com', require_auth: false });
    expect(stored?.password_hash).toMatch(/^\$argon2/);
  });

  it('updates the account settings that were loaded before', async () => {
    await server.show('/settings/account');
    await waitFor(async () => expect(getFacts(await findCard('Your details')).Username).toBe(SANDBOX_USER));
    await press(getContent(), 'Change username or password');
    await page.waitForForm();
    await page.write({ name: 'alex@example.com' });
    await page.submit();
    await page.confirmPassword('Update Login');
    await page.expectToast('Login details updated successfully.');
    await user.click((await findCard('Quick Actions')).querySelector('a') as HTMLElement);
    await waitFor(async () =>
      expect(getFacts(await findCard('Your details')).Username).toBe('alex@example.com'),
    );
  });

  it('ends the other sessions of this user only', async () => {
    const elsewhere = await keysOf(server.app);
    const status = async (keys: Record<string, string>) =>
      (await server.app.request('/api/admin/accounts', { headers: keys })).status;
    expect(await status(elsewhere)).toBe(200);
    await page.fill();
    await page.submit();
    await page.confirmPassword('Update Login');
    await page.expectToast('Login details updated successfully.');
    expect(await status(elsewhere)).toBe(401);
    await press(getContent(), 'Account settings');
    await waitFor(() => expect(location.pathname).toBe('/settings/account'));
    expect((await server.read('/admin/accounts')).length).toBeGreaterThan(0);
  });

  it('shows the server’s error for a username that is taken', async () => {
    const { getLogs: said } = catchErrors();
    await page.fill({ name: 'host@example.com' });
    await page.submit();
    await page.confirmPassword('Update Login');
    await page.expectToast('This username is taken.');
    expect(said()).toEqual(expectedLog(UPDATE));
    expect(input(FIELDS.password)).toHaveValue(STRONG);
    expect((await signIn(server.app)).user_role).toBeTruthy();
  });
});

describe('2 Factor Authentication', () => {
  it('notifies 0.8 s after a toggle, and is local until Update Login', async () => {
    await page.show();
    expect(getText(getContent())).toContain('2FA is currently disabled.');
    const pass = controlTime();
    await user.click(page.getTwoFactorSwitch());
    expect(getText(getContent())).toContain('2FA is enabled for your account.');
    expect(getToast()).toBe('');
    await pass(800);
    await page.expectToast('2 Factor Authentication enabled.');
    await user.click(page.getTwoFactorSwitch());
    await pass(800);
    await page.expectToast('2 Factor Authentication disabled.');
    expect(getText(getContent())).toContain('2FA is currently disabled.');
    expect(server.getRequests(UPDATE)).toEqual([]);
  });

  it('says that a toggle is not saved yet, and Undo takes it back without a message', async () => {
    await page.show();
    const pass = controlTime();
    await user.click(page.getTwoFactorSwitch());
    await pass(800);
    await page.expectToast('Information');
    expect(getText(getContent())).toContain('Not saved yet');
    await user.click(page.getTwoFactorSwitch());
    expect(getText(getContent())).not.toContain('Not saved yet');
    await user.click(page.getTwoFactorSwitch());
    await press(getContent(), 'Undo');
    expect(getText(getContent())).toContain('2FA is currently disabled.');
    expect(server.getRequests(UPDATE)).toEqual([]);
  });

  it('notifies 0.8 s after a toggle, even during the previous notification', async () => {
    await page.show();
    const pass = controlTime();
    await user.click(page.getTwoFactorSwitch());
    await pass(800);
    await waitFor(() => expect(getToast()).toContain('2 Factor Authentication enabled.'), { timeout: 200 });
    await user.click(page.getTwoFactorSwitch());
    await pass(800);
    await waitFor(() => expect(getToast()).toContain('2 Factor Authentication disabled.'), { timeout: 200 });
  });

  it('toggled twice within 0.8 s notifies once with the final state', async () => {
    await page.show();
    const pass = controlTime();
    await user.click(page.getTwoFactorSwitch());
    await user.click(page.getTwoFactorSwitch());
    await pass(800);
    await page.expectToast('2 Factor Authentication disabled.');
    await pass(2600);
    expect(getToast()).toBe('');
  });
});
