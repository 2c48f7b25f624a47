import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { trySignIn } from '../support/api';
import { json } from '../support/brokenAnswers';
import { findDialog, getText, press, waitForDialogToClose } from '../support/page';
import { realServer } from '../support/portal';
import { catchErrors, getContent } from '../support/recordPage';
import { answer, challenged, setUp } from '../support/secondStep';
import { STRONG, securityPage, UPDATE } from '../support/security';
import { codeOf, nextCode, wrongCode } from '../support/totp';
import { user } from '../support/userEvent';

const server = realServer();
const page = securityPage(server);
const BEGIN = 'POST /login/second_step';
const CONFIRM = 'POST /login/second_step_confirm';

const keys = () => ({ authorization: server.login.auth_key, 'x-api-key': server.login.api_key });
/** Shows the page of a user with two-factor authentication. */
async function withStep() {
  const made = await setUp(server.app, keys());
  await page.show();
  await waitFor(() => expect(getText(getContent())).toContain('10 recovery codes are left.'));
  return made;
}
const key = async () => {
  const shown = await waitFor(
    () => page.getDialog().querySelector('pre') ?? Promise.reject(new Error('No key.')),
  );
  return getText(shown).replaceAll(' ', '');
};
const codes = (within: HTMLElement) => [...within.querySelectorAll('ol li')].map(getText);
const typeCode = async (code: string) => {
  const input = page.getDialog().querySelector<HTMLInputElement>('input[autocomplete=one-time-code]');
  if (!input) throw new Error('No field for a code.');
  await user.clear(input);
  await user.type(input, code);
};
const signedIn = async (password: string) =>
  (await (await trySignIn(server.app, SANDBOX_USER, password)).json()).status;

describe('Update Login with two-factor authentication turned on', () => {
  it('shows only the key if the response is too long for a QR code', async () => {
    const data = { key: 'GEZDGNBVGY3TQOJQ', uri: `otpauth://totp/${'x'.repeat(10_000)}` };
    server.override(BEGIN, () => json({ status: 'success', data }));
    await page.fill();
    await user.click(page.getTwoFactorSwitch());
    await page.submit();
    await page.confirmPassword('Continue');
    expect(await key()).toBe(data.key);
    expect(page.getDialog().querySelector('svg[role=img]')).toBeNull();
  });

  it('shows a key after the current password and recovery codes after a code, before anything is saved', async () => {
    await page.fill();
    await user.click(page.getTwoFactorSwitch());
    await page.submit();
    await page.confirmPassword('Continue');
    const found = await key();
    expect(page.getDialog().querySelector('svg[role=img] path')?.getAttribute('d')).toMatch(/^M/);
    expect(page.getDialog().querySelector('a')?.href).toContain(`secret=${found}`);
    expect(server.getRequests(UPDATE)).toEqual([]);
    expect(await signedIn(SANDBOX_PASSWORD)).toBe('success');

    await typeCode(codeOf(found));
    await press(page.getDialog(), 'Update Login');
    // The notification closes by itself.
    await page.expectToast('Login details updated successfully.');
    const codesDialog = await findDialog('Your recovery codes');
    expect(codes(codesDialog)).toHaveLength(10);
    expect(server.getRequests(UPDATE).map(({ body }) => body)).toEqual([
      {
        login_id: 1,
        user_name: SANDBOX_USER,
        user_pass: STRONG,
        require_auth: 1,
        current_pass: SANDBOX_PASSWORD,
        code: codeOf(found),
      },
    ]);
    await press(codesDialog, 'I have saved them');
    await waitForDialogToClose();
    expect(getText(getContent())).toContain('10 recovery codes are left.');
    expect(page.getTwoFactorSwitch()).toBeChecked();
    const challenge = await challenged(server.app, SANDBOX_USER, STRONG);
    expect((await answer(server.app, challenge, codes(codesDialog)[0] ?? '')).status).toBe(200);
  });

  it('makes no change if it is cancelled at the key', async () => {
    await page.fill();
    await user.click(page.getTwoFactorSwitch());
    await page.submit();
    await page.confirmPassword('Continue');
    await key();
    await press(page.getDialog(), 'Cancel');
    await waitForDialogToClose();
    expect(server.getRequests(UPDATE)).toEqual([]);
    expect(await signedIn(SANDBOX_PASSWORD)).toBe('success');
    expect((await page.getUser())?.require_auth).toBe(false);
  });
});

describe('Update Login with two-factor authentication set up', () => {
  it('asks for password and code, with each error at its field', async () => {
    catchErrors();
    const { key } = await withStep();
    await page.fill();
    await page.submit();
    await page.confirmPassword('Update Login', { password: '', code: '' });
    await waitFor(() => expect(getText(page.getDialog())).toContain('Current password is required'));
    expect(getText(page.getDialog())).toContain('Code is required');
    expect(server.getRequests(UPDATE)).toEqual([]);
    await page.confirmPassword('Update Login', { password: 'wrong', code: '123456' });
    await waitFor(() => expect(getText(page.getDialog())).toContain('The current password is wrong.'));
    await page.confirmPassword('Update Login', { code: wrongCode(key) });
    await waitFor(() =>
      expect(getText(page.getDialog())).toContain('The code is wrong or was already used.'),
    );
    await page.confirmPassword('Update Login', { code: nextCode(key) });
    await page.expectToast('Login details updated successfully.');
    await waitForDialogToClose();
    expect(await challenged(server.app, SANDBOX_USER, STRONG)).toEqual(expect.any(String));
  });

  it('turns it off with the switch', async () => {
    const { key } = await withStep();
    await page.fill();
    await user.click(page.getTwoFactorSwitch());
    await page.submit();
    await page.confirmPassword('Update Login', { code: nextCode(key) });
    await page.expectToast('Login details updated successfully.');
    await waitFor(() => expect(getText(getContent())).toContain('Off: you sign in with a password only.'));
    expect(await signedIn(STRONG)).toBe('success');
  });
});

describe('without a new password', () => {
  it('two-factor authentication is set up, and the switch follows', async () => {
    await page.show();
    await press(getContent(), 'Set up now');
    await page.confirmPassword('Continue');
    const found = await key();
    await typeCode(codeOf(found));
    await press(page.getDialog(), 'Turn on');
    const codesDialog = await findDialog('Your recovery codes');
    await page.expectToast('2 Factor Authentication enabled.');
    expect(page.getTwoFactorSwitch()).toBeChecked();

    const written = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } });
    await press(codesDialog, 'Copy');
    expect(written).toHaveBeenCalledWith(
      codes(codesDialog)
        .map((code) => `${code}\n`)
        .join(''),
    );
    vi.unstubAllGlobals();
    await press(codesDialog, 'I have saved them');
    await waitForDialogToClose();
    expect(server.getRequests(UPDATE)).toEqual([]);
  });

  it('recovery codes are regenerated', async () => {
    const { key, recovery_codes } = await withStep();
    await press(getContent(), 'New recovery codes');
    await page.confirmPassword('Create new codes', { code: nextCode(key) });
    const made = codes(await findDialog('Your recovery codes'));
    expect(made).toHaveLength(10);
    expect(made).not.toContain(recovery_codes[0]);
  });

  it('leaving the displayed recovery codes asks for confirmation', async () => {
    const { key } = await withStep();
    await press(getContent(), 'New recovery codes');
    await page.confirmPassword('Create new codes', { code: nextCode(key) });
    await findDialog('Your recovery codes');
    await press(document.body, 'Accounts');
    await press(await findDialog('Leave without saving?'), 'Keep editing');
    expect(codes(await findDialog('Your recovery codes'))).toHaveLength(10);
  });

  it('it is turned off with a recovery code', async () => {
    const { recovery_codes } = await withStep();
    await press(getContent(), 'Turn off now');
    await page.confirmPassword('Turn off', { code: recovery_codes[0] ?? '' });
    await page.expectToast('2 Factor Authentication disabled.');
    await waitForDialogToClose();
    expect(page.getTwoFactorSwitch()).not.toBeChecked();
    expect(await signedIn(SANDBOX_PASSWORD)).toBe('success');
  });

  it('a low number of recovery codes shows a warning', async () => {
    server.override('GET /login/second_step', () =>
      json({ status: 'success', data: { is_set: true, set_date: null, codes_left: 1 } }),
    );
    await page.show();
    expect(getText(getContent())).toContain('On since N/A: sign-in also asks for a code');
    expect(getText(getContent())).toContain('1 recovery code is left.');
    expect(getText(getContent().querySelector('[role=alert]'))).toBe('Create new ones before you need them.');
  });

  it.each([
    ['no answer', () => Response.error(), 'An unexpected error occurred. Please try again.'],
    ['no key', () => json({ status: 'success', data: {} }), 'Something went wrong. Please try again.'],
    ['a refusal', () => json({ status: 'error', msg: 'Not today.' }, 409), 'Not today.'],
  ])('%s shows an error and can be retried', async (_name, broken, sentence) => {
    catchErrors();
    server.override(BEGIN, broken);
    await page.show();
    await press(getContent(), 'Set up now');
    await page.confirmPassword('Continue');
    await waitFor(() => expect(getText(page.getDialog().querySelector('[role=alert]'))).toContain(sentence));
    server.restore(BEGIN);
    await page.confirmPassword('Continue');
    expect(await key()).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('a password that was changed meanwhile is requested again', async () => {
    catchErrors();
    await page.show();
    await press(getContent(), 'Set up now');
    await page.confirmPassword('Continue');
    await key();
    server.override(CONFIRM, () =>
      json({ status: 'error', msg: 'No.', errors: { current_pass: 'It has changed.' } }, 400),
    );
    await typeCode('123456');
    await press(page.getDialog(), 'Turn on');
    await waitFor(() => expect(getText(page.getDialog())).toContain('It has changed.'));
    expect(page.getDialog().querySelector('input[autocomplete=current-password]')).toBeTruthy();
  });
});
