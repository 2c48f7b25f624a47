import type { Page } from '@playwright/test';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../../../sandbox/fillSandbox';
import { type Action, button, confirm, createConfirmAction, dialog, openDialog } from './action';
import type { Records } from './records';

const fillSecret = (label: string, text: string) => (page: Page) =>
  dialog(page).getByLabel(label, { exact: true }).fill(text);
const fillCurrentPassword = fillSecret('Current password', SANDBOX_PASSWORD);
const SET = { is_set: true, set_date: '2026-01-01T00:00:00Z', codes_left: 8 };
const createSecondStepAction = (call: string, name: string, answer: string, data?: unknown): Action => ({
  call,
  at: '/settings/security',
  overrides: { 'GET /login/second_step': SET },
  open: async (page) => {
    await openDialog(name)(page);
    await fillCurrentPassword(page);
    await fillSecret('Code', '123456')(page);
  },
  press: confirm(answer),
  notCompleted: 'no second step is set',
  ...(data !== undefined && { data }),
});

const checkCaptcha = (page: Page) => page.getByRole('checkbox', { name: "I'm not a robot" }).click();
const submitSignIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true }).click();
const fillCredentials = async (page: Page) => {
  await checkCaptcha(page);
  await page.getByLabel('Email').fill(SANDBOX_USER);
  await page.getByLabel('Password', { exact: true }).fill(SANDBOX_PASSWORD);
  await page.getByText('Verified', { exact: true }).waitFor();
};

/** The actions of users on their own account: billing, sign-in and sessions. Also a read after a change. */
export function getOwnActions({ due }: Records): Action[] {
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
      press: confirm('Make Default'),
    },
    {
      call: 'DELETE /admin/payment_method',
      at: '/settings/billing',
      open: (page) =>
        page
          .getByRole('button', { name: /^Remove: / })
          .last()
          .click(),
      press: confirm('Remove'),
    },
    {
      ...createConfirmAction('POST /admin/billing_customer', '/settings/billing', 'Create Customer'),
      overrides: { 'GET /admin/billing': { customer: null, customer_id: '' } },
      notCompleted: 'the account has a customer',
    },
    {
      call: 'POST /admin/billing_portal',
      at: '/settings/billing',
      overrides: { 'GET /admin/billing': { hosted: true } },
      press: (page) => button(page, 'Manage Payment Methods').click(),
      data: { url: '/settings' },
      notCompleted: 'it leads to the provider',
    },

    {
      call: 'PUT /login/login',
      at: '/settings/security',
      open: async (page) => {
        await page.getByLabel('New password', { exact: true }).fill('Another-2026!');
        await page.getByLabel('Confirm password', { exact: true }).fill('Another-2026!');
        await button(page, 'Update Login').click();
        await fillCurrentPassword(page);
      },
      press: confirm('Update Login'),
      notCompleted: 'it would change the password',
    },
    {
      call: 'POST /login/second_step',
      at: '/settings/security',
      open: async (page) => {
        await openDialog('Set up now')(page);
        await fillCurrentPassword(page);
      },
      press: confirm('Continue'),
      data: { key: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/a?secret=GEZDGNBVGY3TQOJQ' },
    },
    {
      call: 'POST /login/second_step_confirm',
      at: '/settings/security',
      open: async (page) => {
        await openDialog('Set up now')(page);
        await fillCurrentPassword(page);
        await confirm('Continue')(page);
        await fillSecret('Code', '123456')(page);
      },
      press: confirm('Turn on'),
      data: { recovery_codes: ['aaaa-bbbb'] },
      notCompleted: 'the code is not right',
    },
    createSecondStepAction('DELETE /login/second_step', 'Turn off now', 'Turn off'),
    createSecondStepAction('POST /login/recovery_codes', 'New recovery codes', 'Create new codes', {
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
      press: confirm('Sign out'),
    },
    createConfirmAction('DELETE /login/other_sessions', '/settings/security', 'Sign out all others'),
    {
      ...createConfirmAction('GET /transactions/payment', `/coverage/payments/${due}`, 'Pay Now'),
      // The payments are loaded again after the result is known.
      press: async (page) => {
        await confirm('Charge Payment')(page);
        await confirm('OK')(page);
      },
      overrides: { 'POST /transactions/charge_payment': { status: 'success', msg: 'Done.' } },
      notCompleted: 'nothing is charged',
    },
    {
      call: 'POST /login/sign_out',
      at: '/settings',
      press: (page) => page.getByRole('button', { name: 'Logout' }).click(),
      endsSession: true,
      isWithoutKeys: true,
      notCompleted: 'it would end the session',
    },
    {
      call: 'GET /public/captcha',
      at: '/',
      isSignedOut: true,
      isWithoutKeys: true,
      press: checkCaptcha,
      hidesReason: true,
    },
    {
      call: 'POST /auth/authLogin',
      at: '/',
      isSignedOut: true,
      isWithoutKeys: true,
      open: fillCredentials,
      press: submitSignIn,
      data: { user_role: 55, auth_key: 'a', api_key: 'b' },
    },
    {
      call: 'POST /auth/second_step',
      at: '/',
      isSignedOut: true,
      isWithoutKeys: true,
      overrides: {
        'POST /auth/authLogin': { status: 'error', msg: 'Enter a code.', data: { challenge: 'c' } },
      },
      open: async (page) => {
        await fillCredentials(page);
        await submitSignIn(page);
        await page.getByLabel('Code', { exact: true }).fill('123456');
      },
      press: submitSignIn,
      data: { user_role: 55, auth_key: 'a', api_key: 'b' },
      notCompleted: 'the challenge is none',
    },
  ];
}
