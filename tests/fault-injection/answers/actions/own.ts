import type { Page } from '@playwright/test';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../../../sandbox/fillSandbox';
import { type Action, asks, button, dialog, opens, yes } from './action';
import type { Records } from './records';

const secret = (label: string, text: string) => (page: Page) =>
  dialog(page).getByLabel(label, { exact: true }).fill(text);
const current = secret('Current password', SANDBOX_PASSWORD);
const SET = { is_set: true, set_date: '2026-01-01T00:00:00Z', codes_left: 8 };
const proved = (call: string, name: string, answer: string, data?: unknown): Action => ({
  call,
  at: '/settings/security',
  given: { 'GET /login/second_step': SET },
  open: async (page) => {
    await opens(name)(page);
    await current(page);
    await secret('Code', '123456')(page);
  },
  press: yes(answer),
  spared: 'no second step is set',
  ...(data !== undefined && { data }),
});

const human = (page: Page) => page.getByRole('checkbox', { name: "I'm not a robot" }).click();
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true }).click();
const credentials = async (page: Page) => {
  await human(page);
  await page.getByLabel('Email').fill(SANDBOX_USER);
  await page.getByLabel('Password', { exact: true }).fill(SANDBOX_PASSWORD);
  await page.getByText('Verified', { exact: true }).waitFor();
};

/** The actions of users on their own account: billing, sign-in and sessions. Also a read after a change. */
export function ofOneself({ due }: Records): Action[] {
  return [
    {
      call: 'POST /admin/payment_method',
      at: '/settings/billing',
      press: (page) => button(page, 'Add Card').click(),
    },
    {
      call: 'PUT /admin/default_payment_method',
      at: '/settings/billing',
      open: (page) =>
        page
          .getByRole('button', { name: /^Make Default: / })
          .first()
          .click(),
      press: yes('Make Default'),
    },
    {
      call: 'DELETE /admin/payment_method',
      at: '/settings/billing',
      open: (page) =>
        page
          .getByRole('button', { name: /^Remove: / })
          .last()
          .click(),
      press: yes('Remove'),
    },
    {
      ...asks('POST /admin/billing_customer', '/settings/billing', 'Create Customer'),
      given: { 'GET /admin/billing': { customer: null, customer_id: '' } },
      spared: 'the account has a customer',
    },
    {
      call: 'POST /admin/billing_portal',
      at: '/settings/billing',
      given: { 'GET /admin/billing': { hosted: true } },
      press: (page) => button(page, 'Manage Payment Methods').click(),
      data: { url: '/settings' },
      spared: 'it leads to the provider',
    },

    {
      call: 'PUT /login/login',
      at: '/settings/security',
      open: async (page) => {
        await page.getByLabel('New password', { exact: true }).fill('Another-2026!');
        await page.getByLabel('Confirm password', { exact: true }).fill('Another-2026!');
        await button(page, 'Update Login').click();
        await current(page);
      },
      press: yes('Update Login'),
      spared: 'it would change the password',
    },
    {
      call: 'POST /login/second_step',
      at: '/settings/security',
      open: async (page) => {
        await opens('Set up now')(page);
        await current(page);
      },
      press: yes('Continue'),
      data: { key: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/a?secret=GEZDGNBVGY3TQOJQ' },
    },
    {
      call: 'POST /login/second_step_confirm',
      at: '/settings/security',
      open: async (page) => {
        await opens('Set up now')(page);
        await current(page);
        await yes('Continue')(page);
        await secret('Code', '123456')(page);
      },
      press: yes('Turn on'),
      data: { recovery_codes: ['aaaa-bbbb'] },
      spared: 'the code is not right',
    },
    proved('DELETE /login/second_step', 'Turn off now', 'Turn off'),
    proved('POST /login/recovery_codes', 'New recovery codes', 'Create new codes', {
      recovery_codes: ['aaaa-bbbb'],
    }),
    {
      call: 'DELETE /login/session',
      at: '/settings/security',
      open: (page) =>
        page
          .getByRole('button', { name: /^Sign out: / })
          .first()
          .click(),
      press: yes('Sign out'),
    },
    asks('DELETE /login/other_sessions', '/settings/security', 'Sign out all others'),
    {
      ...asks('GET /transactions/payment', `/coverage/payments/${due}`, 'Pay Now'),
      // The payments are loaded again after the result is known.
      press: async (page) => {
        await yes('Charge Payment')(page);
        await yes('OK')(page);
      },
      given: { 'POST /transactions/charge_payment': { status: 'success', msg: 'Done.' } },
      spared: 'nothing is charged',
    },
    {
      call: 'POST /login/sign_out',
      at: '/settings',
      press: (page) => page.getByRole('button', { name: 'Logout' }).click(),
      ends: true,
      keyless: true,
      spared: 'it would end the session',
    },
    {
      call: 'GET /public/captcha',
      at: '/',
      signedOut: true,
      keyless: true,
      press: human,
      own: true,
    },
    {
      call: 'POST /auth/authLogin',
      at: '/',
      signedOut: true,
      keyless: true,
      open: credentials,
      press: submit,
      data: { user_role: 55, auth_key: 'a', api_key: 'b' },
    },
    {
      call: 'POST /auth/second_step',
      at: '/',
      signedOut: true,
      keyless: true,
      given: {
        'POST /auth/authLogin': { status: 'error', msg: 'Enter a code.', data: { challenge: 'c' } },
      },
      open: async (page) => {
        await credentials(page);
        await submit(page);
        await page.getByLabel('Code', { exact: true }).fill('123456');
      },
      press: submit,
      data: { user_role: 55, auth_key: 'a', api_key: 'b' },
      spared: 'the challenge is none',
    },
  ];
}
