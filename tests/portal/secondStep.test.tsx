import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { trySignIn } from '../support/api';
import { json } from '../support/brokenAnswers';
import { closed, dialog, press, words } from '../support/page';
import { realServer } from '../support/portal';
import { catchErrors, content } from '../support/recordPage';
import { answer, challenged, setUp } from '../support/secondStep';
import { STRONG, securityPage, UPDATE } from '../support/security';
import { codeOf, nextCode, wrongCode } from '../support/totp';
import { user } from '../support/userEvent';

const server = realServer();
const page = securityPage(server);
const BEGIN = 'POST /login/second_step';
const CONFIRM = 'POST /login/second_step_confirm';

const keys = () => ({ authorization: server.login.auth_key, 'x-api-key': server.login.api_key });
/** The page of somebody who has a second step. */
async function withStep() {
  const made = await setUp(server.app, keys());
  await page.show();
  await waitFor(() => expect(words(content())).toContain('10 recovery codes are left.'));
  return made;
}
const key = async () => {
  const shown = await waitFor(
    () => page.dialog().querySelector('pre') ?? Promise.reject(new Error('No key.')),
  );
  return words(shown).replaceAll(' ', '');
};
const codes = (within: HTMLElement) => [...within.querySelectorAll('ol li')].map(words);
const typeCode = async (code: string) => {
  const input = page.dialog().querySelector<HTMLInputElement>('input[autocomplete=one-time-code]');
  if (!input) throw new Error('No field for a code.');
  await user.clear(input);
  await user.type(input, code);
};
const signedIn = async (password: string) =>
  (await (await trySignIn(server.app, SANDBOX_USER, password)).json()).status;

describe('Update Login with the switch newly on', () => {
  it('shows the key alone where the answer holds more than a QR code does', async () => {
    const data = { key: 'GEZDGNBVGY3TQOJQ', uri: `otpauth://totp/${'x'.repeat(10_000)}` };
    server.override(BEGIN, () => json({ status: 'success', data }));
    await page.fill();
    await user.click(page.twoFactor());
    await page.update();
    await page.prove('Continue');
    expect(await key()).toBe(data.key);
    expect(page.dialog().querySelector('svg[role=img]')).toBeNull();
  });

  it('shows a key after the current password, and recovery codes after a code, before anything is kept', async () => {
    await page.fill();
    await user.click(page.twoFactor());
    await page.update();
    await page.prove('Continue');
    const found = await key();
    expect(page.dialog().querySelector('svg[role=img] path')?.getAttribute('d')).toMatch(/^M/);
    expect(page.dialog().querySelector('a')?.href).toContain(`secret=${found}`);
    expect(server.sentTo(UPDATE)).toEqual([]);
    expect(await signedIn(SANDBOX_PASSWORD)).toBe('success');

    await typeCode(codeOf(found));
    await press(page.dialog(), 'Update Login');
    // It goes away by itself.
    await page.told('Login details updated successfully.');
    const kept = await dialog('Your recovery codes');
    expect(codes(kept)).toHaveLength(10);
    expect(server.sentTo(UPDATE).map(({ body }) => body)).toEqual([
      {
        login_id: 1,
        user_name: SANDBOX_USER,
        user_pass: STRONG,
        require_auth: 1,
        current_pass: SANDBOX_PASSWORD,
        code: codeOf(found),
      },
    ]);
    await press(kept, 'I have kept them');
    await closed();
    expect(words(content())).toContain('10 recovery codes are left.');
    expect(page.twoFactor()).toBeChecked();
    const challenge = await challenged(server.app, SANDBOX_USER, STRONG);
    expect((await answer(server.app, challenge, codes(kept)[0] ?? '')).status).toBe(200);
  });

  it('called off at the key changes nothing', async () => {
    await page.fill();
    await user.click(page.twoFactor());
    await page.update();
    await page.prove('Continue');
    await key();
    await press(page.dialog(), 'Cancel');
    await closed();
    expect(server.sentTo(UPDATE)).toEqual([]);
    expect(await signedIn(SANDBOX_PASSWORD)).toBe('success');
    expect((await page.kept())?.require_auth).toBe(false);
  });
});

describe('Update Login with a second step set', () => {
  it('asks for password and code, each refusal at its field', async () => {
    catchErrors();
    const { key } = await withStep();
    await page.fill();
    await page.update();
    await page.prove('Update Login', { password: '', code: '' });
    await waitFor(() => expect(words(page.dialog())).toContain('Current password is required'));
    expect(words(page.dialog())).toContain('Code is required');
    expect(server.sentTo(UPDATE)).toEqual([]);
    await page.prove('Update Login', { password: 'wrong', code: '123456' });
    await waitFor(() => expect(words(page.dialog())).toContain('The current password is not right.'));
    await page.prove('Update Login', { code: wrongCode(key) });
    await waitFor(() =>
      expect(words(page.dialog())).toContain('The code is not right, or it was used before.'),
    );
    await page.prove('Update Login', { code: nextCode(key) });
    await page.told('Login details updated successfully.');
    await closed();
    expect(await challenged(server.app, SANDBOX_USER, STRONG)).toEqual(expect.any(String));
  });

  it('turns it off with the switch off', async () => {
    const { key } = await withStep();
    await page.fill();
    await user.click(page.twoFactor());
    await page.update();
    await page.prove('Update Login', { code: nextCode(key) });
    await page.told('Login details updated successfully.');
    await waitFor(() => expect(words(content())).toContain('So far sign-in asks for the password alone.'));
    expect(await signedIn(STRONG)).toBe('success');
  });
});

describe('without a new password', () => {
  it('a second step is set up, and the switch follows', async () => {
    await page.show();
    await press(content(), 'Set up now');
    await page.prove('Continue');
    const found = await key();
    await typeCode(codeOf(found));
    await press(page.dialog(), 'Turn on');
    const kept = await dialog('Your recovery codes');
    await page.told('2 Factor Authentication enabled.');
    expect(page.twoFactor()).toBeChecked();

    const written = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } });
    await press(kept, 'Copy');
    expect(written).toHaveBeenCalledWith(
      codes(kept)
        .map((code) => `${code}\n`)
        .join(''),
    );
    vi.unstubAllGlobals();
    await press(kept, 'I have kept them');
    await closed();
    expect(server.sentTo(UPDATE)).toEqual([]);
  });

  it('recovery codes are made anew', async () => {
    const { key, recovery_codes } = await withStep();
    await press(content(), 'New recovery codes');
    await page.prove('Make new codes', { code: nextCode(key) });
    const made = codes(await dialog('Your recovery codes'));
    expect(made).toHaveLength(10);
    expect(made).not.toContain(recovery_codes[0]);
  });

  it('recovery codes, shown once, are not left without being asked', async () => {
    const { key } = await withStep();
    await press(content(), 'New recovery codes');
    await page.prove('Make new codes', { code: nextCode(key) });
    await dialog('Your recovery codes');
    await press(document.body, 'Accounts');
    await press(await dialog('Leave without saving?'), 'Keep filling in');
    expect(codes(await dialog('Your recovery codes'))).toHaveLength(10);
  });

  it('it is turned off with a recovery code', async () => {
    const { recovery_codes } = await withStep();
    await press(content(), 'Turn off now');
    await page.prove('Turn off', { code: recovery_codes[0] ?? '' });
    await page.told('2 Factor Authentication disabled.');
    await closed();
    expect(page.twoFactor()).not.toBeChecked();
    expect(await signedIn(SANDBOX_PASSWORD)).toBe('success');
  });

  it('few recovery codes are said to be few', async () => {
    server.override('GET /login/second_step', () =>
      json({ status: 'success', data: { is_set: true, set_date: null, codes_left: 1 } }),
    );
    await page.show();
    expect(words(content())).toContain('Since N/A sign-in also asks for a code');
    expect(words(content())).toContain('1 recovery code is left.');
    expect(words(content().querySelector('[role=alert]'))).toBe('Make new ones before you need them.');
  });

  it.each([
    ['no answer', () => Response.error(), 'An unexpected error occurred. Please try again.'],
    ['no key', () => json({ status: 'success', data: {} }), 'This could not be done.'],
    ['a refusal', () => json({ status: 'error', msg: 'Not today.' }, 409), 'Not today.'],
  ])('%s is said, and it can be tried again', async (_name, broken, sentence) => {
    catchErrors();
    server.override(BEGIN, broken);
    await page.show();
    await press(content(), 'Set up now');
    await page.prove('Continue');
    await waitFor(() => expect(words(page.dialog().querySelector('[role=alert]'))).toContain(sentence));
    server.restore(BEGIN);
    await page.prove('Continue');
    expect(await key()).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('a password that has changed meanwhile is asked for again', async () => {
    catchErrors();
    await page.show();
    await press(content(), 'Set up now');
    await page.prove('Continue');
    await key();
    server.override(CONFIRM, () =>
      json({ status: 'error', msg: 'No.', errors: { current_pass: 'It has changed.' } }, 400),
    );
    await typeCode('123456');
    await press(page.dialog(), 'Turn on');
    await waitFor(() => expect(words(page.dialog())).toContain('It has changed.'));
    expect(page.dialog().querySelector('input[autocomplete=current-password]')).toBeTruthy();
  });
});
